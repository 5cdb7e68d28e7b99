import { type Failure, fail } from '@ordna/domain/failures';
import type { FastifyReply } from 'fastify';
import { DatabaseAway } from '../db/away.ts';

/** A database that restarts is back soon, and written to within a second of it. */
const retryAfterSeconds = '1';

/** What is answered while the database is away; nothing for any other error. Its line in the log is written elsewhere, once. */
export function failureWhileAway(error: unknown, reply: FastifyReply): Failure | undefined {
	if (!(error instanceof DatabaseAway)) return undefined;
	reply.header('retry-after', retryAfterSeconds);
	return fail('server.databaseAway');
}
