export { accountEndpoints } from './account.contract.ts';
export type { Account, Settings } from './account.ts';
export { account, maxFrontendSettingsBytes, settings, toTimeOfDay } from './account.ts';
export { confirmationEndpoints } from './confirmation.contract.ts';
export { credentialEndpoints } from './credentials.contract.ts';
export { languages } from './languages.ts';
export { mergeSettings } from './merge-settings.ts';
export type { Registration } from './registration.ts';
export {
	isContextWord,
	isEmail,
	isOwnName,
	isReservedUsername,
	nameKey,
	passwordProblem,
	plainUsername,
	registrationProblems,
	usernameProblem,
} from './registration.ts';
export { screenSettingsEndpoints } from './screen-settings.contract.ts';
