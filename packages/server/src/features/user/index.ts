export { callerZone } from './caller-zone.ts';
export { requireGoodPassword } from './good-password.ts';
export { quietHoursColumns, quietHoursOf, toQuietColumns } from './quiet-hours.ts';
export {
	type AccountFacts,
	accountStatus,
	botIssuer,
	localIssuer,
	requireAccount,
	requireOpen,
	whyClosed,
} from './user.account.ts';
export { isAdminBySettings, isAdminRow } from './user.administrators.ts';
export { serializeUsers } from './user.json.ts';
export { passwordsOf } from './user.passwords.ts';
export { findPeople, findUsernames, requireUserByName } from './user.queries.ts';
export { userRoutes } from './user.routes.ts';
export {
	clearFailedSignIns,
	countFailedSignIn,
	deleteUser,
	insertUser,
	lockAdministrators,
	lockFrontendSettings,
	lockPassword,
	noteActivity,
	noteDeletionWarning,
	replaceHash,
	setFirstDefaultProject,
	updateUser,
	updateUsers,
} from './user.store.ts';
export { avatarOf, botOwnerOf, publicUserColumns, toUser, type UserTable } from './user.table.ts';
