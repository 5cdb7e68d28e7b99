export { type CodeVerdict, checkCode, checkSignInCode } from './check-code.ts';
export { qrPicture } from './qr-picture.ts';
export { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
export {
	enablePasskeyFactor,
	enableSecondFactor,
	enrollSecondFactor,
	forgetWrongCodes,
	removeAppFactor,
	removePasskeyFactor,
	removeSecondFactor,
} from './second-factor.commands.ts';
export { hasSecondFactor, isPasskeyFactor, requireSecondFactor } from './second-factor.queries.ts';
