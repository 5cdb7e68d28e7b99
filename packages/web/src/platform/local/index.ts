export { browserStorage, type TextStorage } from './browser-storage.ts';
export { type LocalValue, localValue } from './local-value.ts';
export { type ColorScheme, type Remembered, remembered, sidebarWidths } from './remembered.ts';
export { useLocal } from './use-local.ts';
