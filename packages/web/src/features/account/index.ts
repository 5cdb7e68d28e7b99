export { banners } from './account-parts.ts';
export { CancelDeletion } from './cancel-deletion.tsx';
export { PasswordDialog } from './password-dialog.tsx';
export { isWrongPassword } from './wrong-password.ts';
