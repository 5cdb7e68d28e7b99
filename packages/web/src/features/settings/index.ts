export { AccountRow } from './account-row.tsx';
export { settingsRoute } from './settings.route.ts';
export { SettingsTitle } from './settings-title.tsx';
