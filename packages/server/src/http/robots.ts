import type { Mount } from './server.ts';

/** `/robots.txt`: what can be seen without signing in may be read by robots. */
export const mountRobots: Mount = (server) => {
	server.get('/robots.txt', async (_, reply) =>
		reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow:\n'),
	);
};
