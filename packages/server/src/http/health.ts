import { definitionOf } from '@ordna/domain/failures';
import { within } from '../concurrency/within.ts';
import type { Mount } from './server.ts';

/** A database that hangs does not answer: the check fails before the probe's own timeout ends. */
const maxWaitMs = 5_000;

/**
 * `/health`: whether the server can answer, which it cannot without its database. A full disk is a second line: whoever
 * starts the server again for want of an answer must not end what still reads.
 */
export const mountHealth: Mount = (server, app) => {
	server.get('/health', async (_, reply) => {
		reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
		try {
			const reading = app.database.read.selectFrom('job').select('name').limit(1).execute();
			await within(maxWaitMs, reading, () => new Error(`no answer within ${maxWaitMs} ms`));
			const state = app.database.writeState();
			// A new start may help in both.
			if (state === 'file gone') return reply.code(500).send(definitionOf('server.databaseGone').message);
			if (state === 'disk failed') return reply.code(500).send(definitionOf('server.diskFailed').message);
			return state === 'well' ? 'OK' : `OK\n${definitionOf('server.diskFull').message}`;
		} catch (error) {
			app.log.error({ err: error }, 'the database does not answer');
			return reply.code(500).send('the database does not answer');
		}
	});
};
