export { countWrongCode, countWrongPassword, forgetWrongPasswords, noteRefusedPasskey } from './attempts.ts';
export { type BasicCredentials, basicCredentials, personByToken } from './basic.ts';
export {
	accountOfPerson,
	findAccount,
	findAccountOfAddress,
	findAccounts,
	findLocalAccount,
	type IdentityRow,
	type LocalMatch,
} from './find-account.ts';
export {
	claimAddress,
	claimUsername,
	lockNames,
	namesAsGiven,
	noAddress,
	oneAddressEach,
	requireFreeAddress,
	requireFreeNames,
	sharedAddress,
} from './names.ts';
export { confirmByPassword, requireOwnPassword } from './own-password.ts';
export { currentStatus, type PasswordVerdict, provePassword, requireIdentity, whyRefused } from './prove-password.ts';
