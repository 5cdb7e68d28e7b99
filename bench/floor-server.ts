/** Puts answers together from memory and does nothing else: what a request costs at the least on this machine, now. */
import fastify from 'fastify';

const [host = '', port = ''] = (process.env['ORDNA_SERVICE_INTERFACE'] ?? '').split(':');
const tasks = Array.from({ length: 30_000 }, (_, id) => Buffer.from(JSON.stringify({ id, text: 'x'.repeat(880) })));
const whose = new Map(Array.from({ length: 1000 }, (_, id) => [`Bearer ${id}`, id]));
const aTask = () => tasks[Math.floor(Math.random() * tasks.length)] ?? Buffer.alloc(0);
const aList = () => Buffer.concat(Array.from({ length: 50 }, aTask));

const server = fastify({ logger: false });
server.get('/health', async () => 'ok');
for (const [path, answer] of [
	['/api/v1/task', aTask],
	['/api/v1/list', aList],
] as const) {
	server.get(path, (request, reply) => {
		if (!whose.has(request.headers.authorization ?? '')) return reply.code(401).send();
		return reply.type('application/json').send(answer());
	});
}
process.once('SIGTERM', () => void server.close());
await server.listen({ host, port: Number(port) });
