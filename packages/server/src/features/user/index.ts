export { requireGoodPassword } from './good-password.ts';
export {
	type AccountFacts,
	accountStatus,
	localIssuer,
	requireAccount,
	requireOpen,
	whyClosed,
} from './user.account.ts';
export { passwordsOf } from './user.passwords.ts';
export { findPeople, requireUserByName } from './user.queries.ts';
export { userRoutes } from './user.routes.ts';
export { peopleTexts } from './user.texts.ts';
