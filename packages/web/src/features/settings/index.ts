export { AccountRow } from './account-row.tsx';
export { ChangePassword } from './change-password.tsx';
export { CopyField } from './copy-field.tsx';
export { settingsRoute } from './settings.route.ts';
export { SettingsTitle } from './settings-title.tsx';
