import { fail } from '@ordna/domain/failures';
import { toInstant } from '@ordna/domain/time';
import type { RequestContext } from '../../http/index.ts';
import { accountOfPerson, whyRefused } from '../identity/index.ts';
import type { ProviderSession } from '../open-id-provider/index.ts';
import { type SignedIn, signInAs } from '../session/index.ts';
import { keepTrace, requireTrace, type TraceRecorder, troubleOf } from '../sign-in-trace/index.ts';
import { type FollowedPerson, followPerson, type ProvedPerson } from './follow-person.ts';

/** How a session opens for somebody whom another service proved. */
interface Opening {
	/** Of a second factor; empty without. */
	readonly code?: string;
	readonly isLong?: boolean;
	readonly provider?: ProviderSession;
}

/** Signs in somebody whom another service proved: their account, how it stands, the second factor, then the session. */
export async function signInProved(
	context: RequestContext,
	trace: TraceRecorder,
	person: ProvedPerson,
	{ code = '', isLong = false, provider }: Opening,
): Promise<SignedIn & { readonly userId: number }> {
	trace.hide(code);
	const followed = await context.run((context) => followPerson(context, person));
	tellFollowed(trace, followed);
	const account = await accountOfPerson(context, followed.userId);
	const reason = whyRefused(account);
	if (reason) throw fail(reason);
	const signedIn = await signInAs(context, account, { code, isLong, ...(provider ? { provider } : {}) });
	tellSession(context, trace, signedIn.session.idleSeconds);
	return { ...signedIn, userId: followed.userId };
}

/** Thrown to take a command back. */
class TakenBack extends Error {
	readonly followed: FollowedPerson;

	constructor(followed: FollowedPerson) {
		super('only tried');
		this.followed = followed;
	}
}

/**
 * What `signInProved` would do, without doing it: the account is found or made, and everything taken back. Whether a second factor
 * would be asked for is left out.
 */
export async function tryProved(context: RequestContext, trace: TraceRecorder, person: ProvedPerson): Promise<void> {
	const followed = await context
		.run(async (context): Promise<FollowedPerson> => {
			throw new TakenBack(await followPerson(context, person));
		})
		.catch((error: unknown) => {
			if (error instanceof TakenBack) return error.followed;
			throw error;
		});
	tellFollowed(trace, followed);
	// One that would be made is gone again.
	if (followed.match === 'made') trace.userId = null;
	const account = trace.userId === null ? undefined : await accountOfPerson(context, trace.userId);
	const reason = account && whyRefused(account);
	if (reason) throw fail(reason);
	trace.done('signedIn');
}

/** Tries a sign-in: whatever ends it is told by its trace. */
export async function tried(context: RequestContext, trace: TraceRecorder, work: () => Promise<void>) {
	try {
		await work();
	} catch (error) {
		trace.failed(trace.nextStep, troubleOf(error), { reason: error instanceof Error ? error.message : String(error) });
	}
	const triedById = context.caller.kind === 'person' ? context.caller.id : null;
	return requireTrace(context, await keepTrace(context, trace, { triedById }));
}

function tellFollowed(trace: TraceRecorder, { userId, username, match, changed, teams }: FollowedPerson): void {
	trace.userId = userId;
	trace.done('account', { match, username, changed: changed.join(', ') });
	if (teams) trace.done('teams', { joined: teams.joined, left: teams.left });
}

function tellSession({ now }: RequestContext, trace: TraceRecorder, idleSeconds: number): void {
	trace.done('signedIn', { sessionUntil: new Date(toInstant(now + idleSeconds * 1000)).toISOString() });
}
