export {
	makePasskey,
	offersPasskeys,
	PasskeyError,
	type PasskeyRefusal,
	signWithOffered,
	signWithPasskey,
	stopOffering,
} from './browser-passkeys.ts';
