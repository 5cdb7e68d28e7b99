import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { failing, listening, type Mishap, sendJson } from './todoist-service.ts';

type Thing = Readonly<Record<string, unknown>>;

export interface MicrosoftTodoService {
	/** The settings that make it the Microsoft To Do of a server, with the keys of an app there. */
	readonly env: Record<string, string>;
	readonly address: string;
	/** The only token that it takes. */
	readonly token: string;
	/** What was asked, as `GET /v1.0/me/todo/lists`, in order. */
	readonly asked: readonly { readonly what: string; readonly authorization: string; readonly body: string }[];
	/** What stands at the paths below `/v1.0/me/todo`: bytes, or the things of a list. */
	answers: Readonly<Record<string, readonly Thing[] | string>>;
	/** The next answers, to what begins so; each is used up. */
	readonly mishaps: { readonly of: string; readonly is: Mishap }[];
	close(): void;
}

/** So many things stand on a page. */
const pageSize = 20;

/** Starts one on this machine, written after the published API; it ends with the test. */
export async function startMicrosoftTodo(): Promise<MicrosoftTodoService> {
	const service = await openMicrosoftTodo();
	onTestFinished(() => service.close());
	return service;
}

export async function openMicrosoftTodo(): Promise<MicrosoftTodoService> {
	const asked: { what: string; authorization: string; body: string }[] = [];
	const token = `Ew${'a'.repeat(1500)}`;
	const server = createServer(async (request, response) => {
		const body = await Array.fromAsync(request).then((chunks) => Buffer.concat(chunks).toString());
		const url = new URL(request.url ?? '/', service.address);
		const what = `${request.method} ${url.pathname}${url.search}`;
		const { authorization = '' } = request.headers;
		asked.push({ what, authorization, body });
		const at = service.mishaps.findIndex(({ of }) => what.startsWith(of));
		const [mishap] = at < 0 ? [] : service.mishaps.splice(at, 1);
		if (mishap) return failing(response, mishap.is);
		if (url.pathname === '/common/oauth2/v2.0/token') {
			const isRight = new URLSearchParams(body).get('code') === 'right';
			return sendJson(response, isRight ? { access_token: token } : { error: 'invalid_grant' }, isRight ? 200 : 400);
		}
		if (authorization !== `Bearer ${token}`)
			return sendJson(response, { error: { code: 'InvalidAuthenticationToken' } }, 401);
		const answer = service.answers[decodeURIComponent(url.pathname.replace('/v1.0/me/todo', ''))];
		if (answer === undefined) return sendJson(response, { error: { code: 'ErrorItemNotFound' } }, 404);
		if (typeof answer === 'string') return void response.writeHead(200).end(answer);
		sendJson(response, pageOf(answer, url), 200);
	});
	const address = await listening(server);
	const service: MicrosoftTodoService = {
		env: {
			ORDNA_MIGRATION_MICROSOFTTODO_ENABLE: 'true',
			ORDNA_MIGRATION_MICROSOFTTODO_CLIENTID: 'app',
			ORDNA_MIGRATION_MICROSOFTTODO_CLIENTSECRET: 'a-secret',
			ORDNA_MIGRATION_MICROSOFTTODO_APIURL: address,
			ORDNA_MIGRATION_MICROSOFTTODO_LOGINURL: address,
			ORDNA_SERVICE_PUBLICURL: 'https://ordna.example.org/',
			ORDNA_OUTGOINGREQUESTS_ALLOWNONROUTABLEIPS: 'true',
		},
		...{ address, token, asked, answers: {}, mishaps: [] },
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
	return service;
}

function pageOf(all: readonly Thing[], url: URL) {
	const from = Number(url.searchParams.get('$skip') ?? 0);
	const next = new URL(url);
	next.searchParams.set('$skip', String(from + pageSize));
	const isLast = from + pageSize >= all.length;
	return { value: all.slice(from, from + pageSize), ...(!isLast && { '@odata.nextLink': next.href }) };
}
