export type { App } from './app.ts';
export { perApp } from './app.ts';
export type { Ask, Tell } from './ask.ts';
export { cache, cacheFigures } from './cache.ts';
export type { Caller, Person, Visitor } from './caller.ts';
export { actorId, callerKey, personKey, requirePerson } from './caller.ts';
export type { Change } from './changes.ts';
export { LocksMissing, type LockTargets } from './command-locks.ts';

export { Feed } from './feed.ts';
export {
	deleteLinesOf,
	deletePersonalLines,
	emptyLines,
	emptySecurityLines,
	forgetOrigins,
	rewriteLine,
} from './forget-lines.ts';
export { inOnePiece } from './in-one-piece.ts';
export { Kept } from './kept.ts';
export { type LoggedRow, type Origin, readChanges, toChange } from './log.ts';
export { cleanRichText } from './rich-text.ts';
export { asking, telling, type Via } from './tell.ts';
