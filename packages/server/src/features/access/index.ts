export type { ProjectFacts } from './access.cache.ts';
export { hasRight, manyProjectFacts, projectFacts, rightsOf, rightsOfPerson, whoseRights } from './access.cache.ts';
export {
	closeToTeam,
	forgetAccessOf,
	lockAccess,
	refreshAccess,
	startAccess,
	startOwnersAccess,
	tellAccessChanged,
} from './access.commands.ts';
export {
	closedWithout,
	projectsOfBoth,
	readableProjects,
	readersAmong,
	requireProject,
	rightOn,
	selectReaders,
} from './access.queries.ts';
export type { Granted } from './granted.ts';
export { granted } from './granted.ts';
export { dropLostAssignees } from './lost-assignees.ts';
export { type ProjectRef, requireProjectRef } from './project-ref.ts';
