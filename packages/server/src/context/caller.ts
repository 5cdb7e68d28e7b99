import { fail } from '@ordna/domain/failures';
import type { Right } from '@ordna/domain/right';
import type { Instant } from '@ordna/domain/time';
import type { UserId } from '@ordna/domain/user';

/** An API token, or the access of a connected app. */
export interface Credential {
	readonly kind: 'token' | 'app';
	readonly id: number;
}

/** Somebody with an account, by a session or by an API token. */
export interface Person {
	readonly kind: 'person';
	readonly id: UserId;
	readonly username: string;
	/** The session the access token came from; `null` for an API token. */
	readonly sessionId: string | null;
	/** The scopes of an API token as `group.permission`; `null` for a session, which may do everything. */
	readonly scopes: ReadonlySet<string> | null;
	/** Administers the server; left out where nobody asks for that. */
	readonly isAdmin?: boolean;
	/** Administers nothing before they have set up a second factor: an administrator made that a rule. */
	readonly needsSecondFactor?: boolean;
	/** Of a program: by what it came in. */
	readonly credential?: Credential;
	/** Of a bot: the person it belongs to. */
	readonly botOwnerId?: UserId;
}

/** Somebody who came by a link share: one project, no account. */
export interface Visitor {
	readonly kind: 'visitor';
	readonly shareId: number;
	readonly projectId: number;
	readonly right: Right;
	/** Stands for the address and the password they came in by: with another one they are out. */
	readonly entrance: string;
	readonly expiresAt: Instant | null;
}

/** Nobody yet: no token was sent. */
export interface Stranger {
	readonly kind: 'stranger';
}

export type Caller = Person | Visitor | Stranger;

/** The person who calls, where the contract lets nobody else in. */
export function requirePerson(caller: Caller): Person {
	if (caller.kind !== 'person') throw fail('access.noPerson');
	return caller;
}

/** Who owns what a person makes for others to work in: a bot makes projects for the person it belongs to. */
export function projectOwner(caller: Caller): UserId {
	const { id, botOwnerId } = requirePerson(caller);
	return botOwnerId ?? id;
}

/** Whether somebody administers the server. */
export function isAdministrator(caller: Caller): boolean {
	return caller.kind === 'person' && caller.isAdmin === true;
}

/** The id under which a caller's deeds are kept: a visitor's is the share's, negative; the server's own is 0. */
export function actorId(caller: Caller): number {
	if (caller.kind === 'person') return caller.id;
	return caller.kind === 'visitor' ? -caller.shareId : 0;
}

/** A word for the caller that no other caller has. */
export function callerKey(caller: Caller): string {
	if (caller.kind === 'person') return personKey(caller.id);
	return caller.kind === 'visitor' ? `link:${caller.shareId}` : 'stranger';
}

/** The word for a person as a caller. */
export function personKey(id: number): string {
	return `user:${id}`;
}
