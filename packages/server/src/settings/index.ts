export { type Purpose, prepareDataFolder } from './data-folder.ts';
export { printSize } from './kinds.ts';
export { readSettings, type Settings } from './read-settings.ts';

export type { OpenIdProvider } from './schema-auth.ts';
export { keepSecret, minSecretLength } from './secret.ts';
export { findSettingsFile } from './settings-file.ts';
