import type { Mount } from './server.ts';

/** `/health`: whether the server can answer, which it cannot without its database. */
export const mountHealth: Mount = (server, app) => {
	server.get('/health', async (_, reply) => {
		reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
		try {
			await app.database.read.selectFrom('job').select('name').limit(1).execute();
			return 'OK';
		} catch (error) {
			app.log.error({ err: error }, 'the database does not answer');
			return reply.code(500).send('the database does not answer');
		}
	});
};
