export type { App } from './app.ts';
export { oncePerApp } from './app.ts';
export { Cache } from './bounded-cache.ts';
export { cache, cacheFigures, type Invalidation } from './cache.ts';
export type { Caller, Credential, Person, Visitor } from './caller.ts';
export { actorId, callerKey, isAdministrator, personKey, projectOwner, requirePerson } from './caller.ts';
export { ChangeFeed } from './change-feed.ts';
export type { Change } from './changes.ts';
export { LocksMissing, type LockTargets } from './command-locks.ts';
export type { CommandContext, QueryContext } from './context.ts';
export { flattenString } from './flatten-string.ts';
export {
	deleteLinesOf,
	deletePersonalLines,
	emptyLines,
	emptySecurityLines,
	forgetOrigins,
	rewriteLine,
} from './forget-lines.ts';
export { type LoggedRow, type Origin, readChanges, toChange } from './log.ts';
export { cleanRichText } from './rich-text.ts';
export { queryContext, runCommand, type Via } from './run-command.ts';
export { sameParts } from './same-parts.ts';
