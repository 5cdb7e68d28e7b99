export { browserStorage, type TextStorage } from './browser-storage.ts';
export { asMapOf, localValue } from './local-value.ts';
export { type Remembered, remembered } from './remembered.ts';
export { useLocal } from './use-local.ts';
