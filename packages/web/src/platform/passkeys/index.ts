export { makePasskey, PasskeyError, type PasskeyRefusal, signWithPasskey } from './browser-passkeys.ts';
