export { type CodeVerdict, checkCode } from './check-code.ts';
export { qrPicture } from './qr-picture.ts';
export {
	enableSecondFactor,
	enrollSecondFactor,
	forgetWrongCodes,
	removeSecondFactor,
} from './second-factor.commands.ts';
export { hasSecondFactor, requireSecondFactor } from './second-factor.queries.ts';
