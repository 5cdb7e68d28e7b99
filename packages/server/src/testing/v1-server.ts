import { createServer, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { portOf } from '../process/port-of.ts';
import { failing, type Mishap } from './todoist-service.ts';

/** Another server that speaks v1, on this machine. */
export interface V1Server {
	readonly address: string;
	/** The only token that it takes. */
	readonly token: string;
	/** What was asked, as `GET /projects?page=1`, in order. */
	readonly asked: readonly { readonly what: string; readonly authorization: string }[];
	/** What stands at the paths below `/api/v1`: bytes, or JSON. The first page of a list is the only one. */
	readonly answers: Record<string, unknown>;
	/** The next answers, to what begins so; each is used up. */
	readonly mishaps: { readonly of: string; readonly is: Mishap }[];
}

/** An account with one task and one file. */
const account = {
	'/info': { version: 'v2.5.0' },
	'/user': { id: 4 },
	'/projects': [{ id: 3, title: 'House', created: '2026-01-02T03:04:05Z' }],
	'/projects/3/views': [{ id: 9, title: 'List', view_kind: 'list', bucket_configuration_mode: 'none' }],
	'/projects/3/views/9/tasks': [{ id: 1, position: 2 }],
	'/projects/3/tasks': [
		{
			...{ id: 1, title: 'Paint', created: '2026-01-02T03:04:05Z', comment_count: 1 },
			attachments: [{ id: 6, file: { id: 2, name: 'wall.txt' } }],
		},
	],
	'/tasks/1/comments': [{ id: 1, comment: '<p>Green</p>', author: { id: 4, username: 'ada' } }],
	'/tasks/1/attachments/6': Buffer.from('a wall'),
};

/** Starts one that answers as api/routes says; it ends with the test. */
export async function startV1Server(): Promise<V1Server> {
	const asked: { what: string; authorization: string }[] = [];
	const v1 = { token: 'tk_0123456789abcdef', asked, answers: { ...account } as Record<string, unknown>, mishaps: [] };
	const server = createServer((request, response) => {
		request.resume();
		const url = new URL(request.url ?? '/', 'http://v1');
		const path = url.pathname.replace(/^\/api\/v1/, '');
		const what = `${request.method} ${path}${url.search}`;
		const { authorization = '' } = request.headers;
		asked.push({ what, authorization });
		const at = started.mishaps.findIndex(({ of }) => what.startsWith(of));
		const [mishap] = at < 0 ? [] : started.mishaps.splice(at, 1);
		if (mishap) return failing(response, mishap.is);
		if (path !== '/info' && authorization !== `Bearer ${v1.token}`)
			return sendJson(response, { message: 'missing, malformed, expired or otherwise invalid token provided' }, 401);
		const answer = v1.answers[path];
		if (answer === undefined) return sendJson(response, { message: 'Not found' }, 404);
		if (Buffer.isBuffer(answer)) return void response.writeHead(200).end(answer);
		const isBeyond = Array.isArray(answer) && Number(url.searchParams.get('page') ?? 1) > 1;
		sendJson(response, isBeyond ? [] : answer, 200);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const started: V1Server = { ...v1, address: `http://127.0.0.1:${portOf(server)}` };
	return started;
}

function sendJson(response: ServerResponse, json: unknown, status: number): void {
	response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}
