export {
	closeToTeam,
	forgetAccessOf,
	lockAccess,
	refreshAccess,
	startAccess,
	startOwnersAccess,
	tellAccessChanged,
} from './access.commands.ts';
export type { ProjectFacts } from './access.memory.ts';
export { hasRight, manyProjectFacts, projectFacts, rightsOf, whoseRights } from './access.memory.ts';
export {
	closedWithout,
	readableProjects,
	readersAmong,
	requireProject,
	rightOn,
	selectReaders,
} from './access.queries.ts';
export type { Granted } from './granted.ts';
export { granted } from './granted.ts';
export { type Place, requirePlace } from './place.ts';
