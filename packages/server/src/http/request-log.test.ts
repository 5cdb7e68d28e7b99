import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '../observe/log.ts';
import { watchRequests } from './request-log.ts';

async function linesOf(url: string, headers: Record<string, string> = {}): Promise<Record<string, unknown>[]> {
	const lines: string[] = [];
	const log = createLog({
		level: 'info',
		format: 'structured',
		to: { write: (line: string) => void lines.push(line) },
	});
	const server = fastify({ genReqId: () => 'r1' });
	watchRequests(server, { log, metrics: undefined });
	server.get('/hello', async () => 'hi');
	await server.inject({ url, headers });
	return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('a request is one line with its id, who, what and how long', async () => {
	expect(await linesOf('/hello', { 'user-agent': 'curl' })).toMatchObject([
		{
			reqId: 'r1',
			ip: '127.0.0.1',
			method: 'GET',
			url: '/hello',
			status: 200,
			ms: expect.any(Number),
			userAgent: 'curl',
		},
	]);
});

test('what lets somebody in is left out', async () => {
	const [line] = await linesOf('/hello?token=abc&page=2', { authorization: 'Bearer abc' });

	expect(JSON.stringify(line)).not.toContain('abc');
	expect(line).toMatchObject({ url: '/hello?token=-&page=2' });
});
