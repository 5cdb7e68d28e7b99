export { usePasskeyCommands, usePasskeys } from './passkey.api.ts';
export { Passkeys } from './passkeys.tsx';
