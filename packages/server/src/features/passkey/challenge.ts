import { addMs } from '@ordna/domain/time';
import type { App, CommandContext } from '../../context/index.ts';
import { seal, unseal } from '../../security/seal.ts';
import { sha256Hex } from '../../security/tokens.ts';
import { hour, job } from '../job/index.ts';

/** What a challenge is for; one for the one is worth nothing for the other. */
export type ChallengePurpose = 'passkey creation' | 'passkey sign-in';

const challengeLifeMs = 5 * 60_000;

/**
 * A challenge for a browser, in base 64 for addresses. It is sealed, and says itself for whom and until when it is good: nothing
 * is stored for somebody who is not signed in.
 *
 * @param userId 0 where nobody is known yet.
 */
export function newChallenge(app: App, purpose: ChallengePurpose, userId: number): string {
	const until = app.clock.now() + challengeLifeMs;
	return seal(JSON.stringify([userId, until]), { secret: app.secret, purpose });
}

/** Whether a challenge is ours, for this purpose and person; `expired` where it was. */
export function checkChallenge(
	app: App,
	challenge: string,
	{ purpose, userId }: { readonly purpose: ChallengePurpose; readonly userId: number },
): 'good' | 'expired' | 'foreign' {
	const text = unseal(challenge, { secret: app.secret, purpose });
	if (text === null) return 'foreign';
	const [forWhom, until]: unknown[] = JSON.parse(text);
	if (forWhom !== userId) return 'foreign';
	return Number(until) > app.clock.now() ? 'good' : 'expired';
}

/** Uses a challenge up; `false` when somebody has done so before. */
export async function useChallenge({ db, now }: CommandContext, challenge: string): Promise<boolean> {
	const row = await db
		.insertInto('used_challenge')
		.values({ challenge_hash: sha256Hex(challenge), used: now })
		.onConflict((conflict) => conflict.column('challenge_hash').doNothing())
		.returning('challenge_hash')
		.executeTakeFirst();
	return row !== undefined;
}

/** A challenge that has expired is refused without being known. */
export const forgetUsedChallenges = job({
	name: 'forget used challenges',
	everyMs: hour,
	async run({ app, now }) {
		await app.database.write((db) =>
			db.deleteFrom('used_challenge').where('used', '<', addMs(now, -challengeLifeMs)).execute(),
		);
	},
});
