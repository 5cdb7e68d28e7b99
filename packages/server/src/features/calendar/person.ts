import { createHmac, randomBytes } from 'node:crypto';
import { nameKey } from '@ordna/domain/account';
import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { sessionEndpoints } from '@ordna/domain/session';
import {
	type App,
	type Change,
	cache,
	type Origin,
	oncePerApp,
	type Person,
	queryContext,
	runCommand,
} from '../../context/index.ts';
import type { Authenticator } from '../../http/index.ts';
import { findCalendarToken, usedCalendarTokens } from '../calendar-token/index.ts';
import {
	type BasicCredentials,
	basicCredentials,
	countWrongPassword,
	findAccount,
	type IdentityRow,
	type PasswordVerdict,
	personByToken,
	provePassword,
	whyRefused,
} from '../identity/index.ts';
import { ldapIssuer, provePasswordByDirectory } from '../ldap/index.ts';
import { hasSecondFactor } from '../second-factor/index.ts';
import { isProviderOff } from '../sign-in-provider/index.ts';
import { tokenUsesOf } from '../token-use/index.ts';
import { requireAccount } from '../user/index.ts';

/** What lets people in, and how often somebody may try. */
export interface BasicAuth {
	/** API tokens. */
	readonly tokens: Authenticator;
	/** Counts an attempt; answers how to take it back. Throws where there were too many. */
	readonly attempt: () => () => void;
	/** Where the request came from. */
	readonly origin: Origin;
}

const scope = 'caldav.access';

/**
 * Whose calendars a request is for: by an API token made for calendars, a calendar token, or the password of an account
 * without a second factor. `undefined` for all else, and nobody learns why. See docs/wire/caldav-and-feeds.md#signing-in.
 */
export async function personOf(
	app: App,
	door: BasicAuth,
	authorization: string | undefined,
): Promise<Person | undefined> {
	const given = basicCredentials(authorization);
	if (!given) return undefined;
	const { name, secret } = given;
	// What another process wrote counts for who may come in, too.
	await app.feed.catchUp();
	if (secret.startsWith('tk_')) {
		const person = await personByToken(app, door.tokens, given, scope);
		if (!person) door.attempt();
		return person;
	}
	const word = createHmac('sha256', digestKey(app))
		.update(`${nameKey(name)}\0${secret}`)
		.digest('base64url');
	const found = await verifiedCredentials.get({ app }, word, () => openerOf(app, door, given)).catch(ifRejected);
	if (!found) return undefined;
	if (found.tokenId !== null) tokenUsesOf(app).note(usedCalendarTokens, found.tokenId);
	return personBy(app, found.userId);
}

/** Names and secrets stand in memory as digests under it. */
const digestKey = oncePerApp(() => randomBytes(32));

const opening: ReadonlySet<Change['entity']> = new Set(['calendar token', 'user', 'second factor', 'sign-in provider']);

/** Whose name and secret go together, kept until one of either changes: a program sends them with each request. */
const verifiedCredentials = cache<string, Opener>({
	name: 'verified credentials of calendars',
	limit: 5000,
	dropOn({ entity }, verified) {
		if (opening.has(entity)) verified.dropAll();
	},
});

/** What is thrown is not kept: made-up secrets must not push the real ones out. */
class AuthRejected extends Error {}

function ifRejected(error: unknown): undefined {
	if (!(error instanceof AuthRejected)) throw error;
}

/** Whose calendar is opened, and by which token; `null` where it was the password. */
interface Opener {
	readonly userId: number;
	readonly tokenId: number | null;
}

async function openerOf(app: App, door: BasicAuth, given: BasicCredentials): Promise<Opener> {
	const found = await findAccount({ db: app.database.read }, given.name);
	const tokenId = found && (await calendarTokenOf(app, found, given));
	if (found && tokenId !== undefined) return { userId: found.id, tokenId };
	const isRight = await isPassword(app, door, found, given.secret);
	if (!found || !isRight) throw new AuthRejected();
	return { userId: found.id, tokenId: null };
}

async function personBy(app: App, id: number): Promise<Person | undefined> {
	const account = await requireAccount(app, toId('user', id));
	if (whyRefused(account)) return undefined;
	return { kind: 'person', id: account.id, username: account.username, sessionId: null, scopes: null };
}

/** A token opens by the user name alone; an address is for the password. */
async function calendarTokenOf(
	app: App,
	found: IdentityRow,
	{ name, secret }: BasicCredentials,
): Promise<number | undefined> {
	if (found.username_key !== nameKey(name)) return undefined;
	const token = await findCalendarToken({ db: app.database.read }, secret);
	return token?.ownerId === found.id ? token.id : undefined;
}

/**
 * `notEnough`: no guess to be counted. It is right, but there is a second factor, which a calendar program cannot give, or
 * another service keeps the password.
 */
type Verdict = 'right' | 'wrong' | 'notEnough';

/** Passwords of one person that were tried: until when the answer counts, and what it is. */
type Tried = Map<string, { readonly until: number; readonly verdict: Promise<Verdict> }>;

const remembered = 20;
const rightForMs = 10 * 60 * 1000;
const wrongForMs = 60 * 60 * 1000;

/** Passwords are slow to prove: what was found out of one counts for a while, whatever else was changed meanwhile. */
const triedByPerson = cache<number, Tried>({
	name: 'passwords tried in calendars',
	limit: 2000,
	dropOn({ entity, entityId }, tried) {
		if (entity === 'user' || entity === 'second factor') tried.drop(entityId);
		// Whose passwords a directory proves that is off, or on again, is nobody's own line.
		if (entity === 'sign-in provider') tried.dropAll();
	},
});

async function isPassword(app: App, door: BasicAuth, found: IdentityRow | undefined, secret: string): Promise<boolean> {
	if (!found) {
		door.attempt();
		await provePassword(app, undefined, secret);
		return false;
	}
	// One that is dropped while a password is proved is no more the one that is asked: what is put there counts no more.
	const own = await triedByPerson.get({ app }, found.id, async () => new Map());
	const word = createHmac('sha256', digestKey(app)).update(secret).digest('base64url');
	const now = app.clock.now();
	const known = await answerIn(own, word, now);
	if (known === 'right') return true;
	const takeBack = door.attempt();
	const verdict = prove(app, found, secret);
	if (own.size >= remembered) own.clear();
	own.set(word, { until: now + rightForMs, verdict });
	const proved = await verdict.catch(forgetting(own, word));
	if (proved === 'right') {
		takeBack();
		return true;
	}
	own.set(word, { until: now + wrongForMs, verdict });
	// A program goes on sending an old password, and a token that was deleted is no attempt at guessing one.
	if (proved === 'wrong' && known !== 'wrong' && !/^\w{64}$/.test(secret)) await countWrong(app, door, found.id);
	return false;
}

async function answerIn(own: Tried, word: string, now: number): Promise<Verdict | undefined> {
	const known = own.get(word);
	return known && known.until > now ? known.verdict : undefined;
}

function forgetting(own: Tried, word: string): (error: unknown) => never {
	return (error) => {
		own.delete(word);
		throw error;
	};
}

async function prove(app: App, found: IdentityRow, secret: string): Promise<Verdict> {
	const proved = await passwordVerdict(app, found, secret);
	if (proved !== 'right') return proved === 'wrong' ? 'wrong' : 'notEnough';
	const needsCode =
		app.settings.service.enableTotp &&
		(await hasSecondFactor(queryContext(app, { kind: 'stranger' }), toId('user', found.id)));
	return needsCode ? 'notEnough' : 'right';
}

/** An account of the directory has its password there. One that cannot be asked has proved nothing wrong: that is thrown, and not kept. */
async function passwordVerdict(app: App, found: IdentityRow, password: string): Promise<PasswordVerdict> {
	const proved = await provePassword(app, found, password);
	if (proved !== 'elsewhere' || found.issuer !== ldapIssuer) return proved;
	// Off means off, by this door as by the sign-in: calendar tokens go on.
	if (await isProviderOff(app, { kind: 'ldap', key: 'ldap' })) return 'elsewhere';
	const verdict = await provePasswordByDirectory(app, { name: found.subject, password });
	if (verdict === 'away') throw fail('ldap.unreachable');
	return verdict;
}

async function countWrong(app: App, { origin }: BasicAuth, id: number): Promise<void> {
	const { usesReserve } = sessionEndpoints.login;
	const via = { via: 'calendar', origin, usesReserve };
	await runCommand(app, { kind: 'stranger' }, via, (context) => countWrongPassword(context, id));
}
