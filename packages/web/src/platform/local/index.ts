export { browserStorage, type TextStorage } from './browser-storage.ts';
export { type LocalSettings, localSettings } from './local-settings.ts';
export { asBoolean, asMapOf, asOneOf, localValue } from './local-value.ts';
export { useLocal } from './use-local.ts';
