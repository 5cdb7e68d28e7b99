import { Failure } from '@ordna/domain/failures';
import { oncePerApp } from '../context/index.ts';
import { createRateLimit, rateHeaders, rateKeyOf, type Taken } from '../security/rate-limit.ts';
import type { RequestContext } from './routes.ts';

/** What this process counts of each caller. */
export const rateLimitOf = oncePerApp((app) => createRateLimit(app.settings.rateLimit, app.clock));

/** A budget is spent: thrown inside a handler, where the headers of the reply are out of reach. */
export class RateExceeded extends Failure {
	readonly headers: Readonly<Record<string, string>>;

	constructor(taken: Taken) {
		super('rate.exceeded', {});
		this.headers = rateHeaders(taken);
	}
}

/**
 * Counts an attempt to guess a secret of somebody who is signed in, on the budget of sign-ins: by address, as there, and
 * by person, since whoever stole a session may call from many addresses. Answers how to give it back: a right one is
 * no attempt. Refuses with 429 once the budget is spent.
 */
export function takeAttempt({ app, request }: RequestContext, userId: number): () => void {
	const limit = rateLimitOf(app);
	const taken = [rateKeyOf(request.ip), `user:${userId}`].map((key) => limit.take('credentials', key));
	const giveBack = () => taken.forEach(limit.giveBack);
	const refused = taken.find(({ allowed }) => !allowed);
	if (!refused) return giveBack;
	// One that is refused is not looked at, so it costs nothing under the other key.
	giveBack();
	throw new RateExceeded(refused);
}
