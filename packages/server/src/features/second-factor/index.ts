export { type CodeVerdict, checkCode, checkSignInCode } from './check-code.ts';
export { qrPicture } from './qr-picture.ts';
export { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
export {
	enableSecondFactor,
	enrollSecondFactor,
	forgetWrongCodes,
	removeSecondFactor,
} from './second-factor.commands.ts';
export { hasSecondFactor, requireSecondFactor } from './second-factor.queries.ts';
