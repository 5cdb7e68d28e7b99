export { type DataFolderVerdict, prepareDataFolder } from './data-folder.ts';
export { isKnownZone, type ListenAddress, printSize } from './kinds.ts';
export { readSettings, type Settings, type SettingsSources, type SettingsVerdict } from './read-settings.ts';
export { settingsReference } from './reference.ts';
export type { OpenIdProvider } from './schema-auth.ts';
export { type FileVerdict, findSettingsFile } from './settings-file.ts';
export type { SettingsFile } from './sources.ts';
