import { contract } from '@ordna/domain';
import { type Endpoint, nounOf, pathParams } from '@ordna/domain/contract';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { assertPresent } from '../context/assert-present.ts';
import { requestLines } from '../observe/request-lines.ts';
import { shapeOf } from './docs/definition.ts';
import { watchRequests } from './request-log.ts';

async function linesOf(url: string, headers: Record<string, string> = {}): Promise<Record<string, unknown>[]> {
	const lines: string[] = [];
	const to = { write: (line: string) => void lines.push(line) };
	const server = fastify({ genReqId: () => 'r1' });
	watchRequests(server, { lines: requestLines(to, 'structured'), metrics: undefined });
	server.get('/hello', async () => 'hi');
	server.setNotFoundHandler(async () => '');
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

/** Texts in paths that let nobody in, by parameter or by endpoint and parameter. */
const harmless = new Set<string>([
	'username',
	'kind',
	'entity',
	'relationKind',
	'batchId',
	'task.readByIndex.project',
	'session.end.id',
	'adminUser.endSession.session',
	// A key of the configuration.
	'openId.callback.provider',
	'signInTrial.readOpenId.provider',
	'signInTrial.tryOpenId.provider',
	'signInProvider.turn.provider',
	// It opens nothing: administrators alone are told what lies there.
	'adminServer.findInBackups.key',
	'adminServer.restoreFile.key',
	'adminServer.removeFile.key',
	'unsplash.image.id',
	'unsplash.thumb.id',
]);

const pathTexts = Object.entries(contract).flatMap(([noun, endpoints]) =>
	Object.entries(endpoints).flatMap(([name, { path, aliases, input }]: [string, Endpoint]) =>
		[path, ...aliases.map(([, alias]) => alias)].flatMap((one) =>
			pathParams(one)
				.filter((param) => nounOf(assertPresent(shapeOf({ input })[param], 'the path names fields')) === undefined)
				.filter((param) => !harmless.has(param) && !harmless.has(`${noun}.${name}.${param}`))
				.map((param) => [`${noun}.${name}.${param}`, one, param] as const),
		),
	),
);

test('there are secrets in paths', () => {
	expect(pathTexts.map(([name]) => name)).toEqual([
		'invitation.open.token',
		'projectInvitation.accept.token',
		'push.noteShown.token',
		'linkShare.enter.hash',
	]);
});

test.each(pathTexts)('%s is not logged: a text in a path is harmless or secret', async (_, path, param) => {
	const url = `/api/v1${path.replace(`:${param}`, 's3cret').replace(/:\w+/g, '1')}`;

	for (const sent of [url, `${url}/`, `${url}?a=b`, `http://here${url}`, url.replace('shares', '%73hares')])
		expect(JSON.stringify(await linesOf(sent))).not.toContain('s3cret');
	expect(await linesOf(url)).toMatchObject([{ url: url.replace('s3cret', '-') }]);
});

test('the hash of a link is not logged where the web client opens it', async () => {
	expect(await linesOf('/share/s3cret/auth?view=4')).toMatchObject([{ url: '/share/-/auth?view=4' }]);
});
