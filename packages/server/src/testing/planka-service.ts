import { createServer, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import { failing, listening, type Mishap, sendJson } from './todoist-service.ts';

type Thing = Readonly<Record<string, unknown>>;

export interface PlankaService {
	readonly address: string;
	/** The only key that it takes, and the token that a password brings. */
	readonly key: string;
	readonly session: string;
	readonly username: string;
	readonly password: string;
	/** What was asked, as `GET /api/projects`, in order, and by what it was let in. */
	readonly asked: readonly { readonly what: string; readonly shown: string }[];
	/** What stands at a path below `/api`, or is read below `/attachments`. */
	answers: Readonly<Record<string, unknown>>;
	/** Things of the lists at a path, which come in pages, the newest first. */
	pages: Readonly<Record<string, readonly Thing[]>>;
	/** The next answers, to what begins so; each is used up. */
	readonly mishaps: { readonly of: string; readonly is: Mishap }[];
	/** What the sign-in asks for beside a password. */
	step: string;
	close(): void;
}

/** So many things stand on a page. */
const pageSize = 20;

/** Starts one on this machine, written after what is known of its API; it ends with the test. */
export async function startPlanka(): Promise<PlankaService> {
	const planka = await openPlanka();
	onTestFinished(() => planka.close());
	return planka;
}

export async function openPlanka(): Promise<PlankaService> {
	const asked: { what: string; shown: string }[] = [];
	const server = createServer(async (request, response) => {
		const body = await Array.fromAsync(request).then((chunks) => Buffer.concat(chunks).toString());
		const url = new URL(request.url ?? '/', 'http://planka');
		const what = `${request.method} ${url.pathname}${url.search}`;
		asked.push({ what, shown: shownBy(request) });
		const at = planka.mishaps.findIndex(({ of }) => what.startsWith(of));
		const [mishap] = at < 0 ? [] : planka.mishaps.splice(at, 1);
		if (mishap) return failing(response, mishap.is);
		if (what === 'POST /api/access-tokens') return sendJson(response, ...signIn(planka, body));
		const isDownload = url.pathname.startsWith('/attachments/');
		const takes = isDownload ? [planka.key, `accessToken=${planka.session}`] : [planka.key, `Bearer ${planka.session}`];
		if (!takes.includes(shownBy(request)))
			return sendJson(
				response,
				{ code: 'E_UNAUTHORIZED', message: 'Access token is missing, invalid or expired' },
				401,
			);
		const path = decodeURIComponent(url.pathname.replace(/^\/api/, ''));
		const answer = planka.pages[path] ? pageOf(planka.pages[path], url) : planka.answers[path];
		if (answer === undefined) return sendJson(response, { code: 'E_NOT_FOUND' }, 404);
		if (typeof answer === 'string') return void response.writeHead(200).end(answer);
		sendJson(response, answer, 200);
	});
	const address = await listening(server);
	const planka: PlankaService = {
		...{ address, key: 'D89VszVs_oSS9TuDUqRjT', session: 'eyJhbGciOiJ.session.token', asked, answers: {}, pages: {} },
		...{ username: 'ada', password: 'nine linen threads', mishaps: [], step: '' },
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
	return planka;
}

function shownBy({ headers }: IncomingMessage): string {
	return [headers['x-api-key'], headers.authorization, headers.cookie].filter((one) => one !== undefined).join(' and ');
}

function signIn({ step, session, username, password }: PlankaService, body: string): [json: unknown, status: number] {
	const typed = JSON.parse(body);
	if (typed.emailOrUsername !== username || typed.password !== password)
		return [{ code: 'E_UNAUTHORIZED', message: 'Invalid credentials' }, 401];
	if (step !== '') return [{ code: 'E_FORBIDDEN', message: 'Terms acceptance required', step, pendingToken: 'p' }, 403];
	return [{ item: session }, 200];
}

/** Those that come after the last one of the page before. */
function pageOf(all: readonly Thing[], { searchParams }: URL) {
	const before = searchParams.get('beforeId') ?? searchParams.get('before[id]');
	const from = before === null ? 0 : all.findIndex(({ id }) => id === before) + 1;
	return { items: all.slice(from, from + pageSize), included: { users: [] } };
}
