import { setTimeout } from 'node:timers/promises';
import type { Outgoing, OutgoingAnswer } from '../../outside/http.ts';

/** What another server says, as it was parsed. */
export type Said = Readonly<Record<string, unknown>>;

/** Why another server could not be read, as a sentence. */
export class UnreadableSource extends Error {}

/** Reads the v1 API of another server: it sends nothing but GET. */
export interface SourceApi {
	/** What stands at a path. Throws `UnreadableSource`. */
	one(path: string): Promise<Said>;
	/** All pages of a list, each thing once by its id; `null` is an empty list. Throws `UnreadableSource`. */
	list(path: string): Promise<Said[]>;
	/** One page of a list, from 1. Throws `UnreadableSource`. */
	page(path: string, number: number): Promise<Said[]>;
	/** The bytes of a file; `undefined` where there are none, or too many. */
	bytes(path: string, maxBytes: number): Promise<Buffer | undefined>;
}

/** So often a request is sent, and so long it waits before the next time, in milliseconds. */
const attempts = 5;
const waitMs = 1000;
const maxWaitMs = 60_000;
/** Bytes of one answer. */
const maxAnswer = 64 * 1024 * 1024;
/** So many pages a list has at most. */
export const maxPages = 10_000;

/** The address below which the API of a server stands, as people write it. */
export function apiAddress(text: string): string {
	let address = text.trim();
	for (let ending = endingOf(address); ending; ending = endingOf(address)) address = address.slice(0, -ending.length);
	return `${/^https?:\/\//i.test(address) ? address : `https://${address}`}/api/v1`;
}

const endingOf = (address: string) => ['/', '/api', '/api/v1'].find((ending) => address.endsWith(ending));

/** Opens the API of another server for whoever has the token. */
export function openSource(
	outgoing: Pick<Outgoing, 'send'>,
	{ address, token }: { readonly address: string; readonly token: string },
): SourceApi {
	const base = apiAddress(address);
	const get = (path: string, maxBytes = maxAnswer) =>
		ask(outgoing, { url: `${base}${path}`, token, maxBytes }).then((answer) => accepted(answer, path));
	const json = async (path: string) => parse(await get(path), path);
	const page = async (path: string, number: number) =>
		listIn(await json(`${path}${path.includes('?') ? '&' : '?'}page=${number}`), path);
	return {
		page,
		one: async (path) => objectIn(await json(path), path),
		async list(path) {
			const byId = new Map<unknown, Said>();
			for (let number = 1; number <= maxPages; number++) {
				const before = byId.size;
				for (const one of await page(path, number)) byId.set(one.id, one);
				if (byId.size === before) break;
			}
			return [...byId.values()];
		},
		async bytes(path, maxBytes) {
			const answer = await ask(outgoing, { url: `${base}${path}`, token, maxBytes });
			if (answer === undefined || answer.status === 404) return undefined;
			return accepted(answer, path).body;
		},
	};
}

interface Asked {
	readonly url: string;
	readonly token: string;
	readonly maxBytes: number;
}

/** Asks, and again where the server is busy or breaks off; `undefined` for an answer that is too large. */
async function ask(outgoing: Pick<Outgoing, 'send'>, { url, token, maxBytes }: Asked) {
	const headers = { authorization: `Bearer ${token}`, accept: 'application/json, */*' };
	for (let attempt = 1; ; attempt++) {
		const verdict = await outgoing.send({ url, headers, maxBytes });
		const mayTryAgain = attempt < attempts;
		if (verdict.ok) {
			const isBusy = verdict.answer.status === 429 || verdict.answer.status >= 500;
			if (!isBusy || !mayTryAgain) return verdict.answer;
			await setTimeout(pauseMs(verdict.answer, attempt));
			continue;
		}
		if (verdict.failure === 'tooLarge') return undefined;
		const isPassing = verdict.failure === 'unreachable' || verdict.failure === 'timeout';
		if (!isPassing || !mayTryAgain) throw new UnreadableSource(`${url} does not answer: ${verdict.reason}`);
		await setTimeout(waitMs * attempt);
	}
}

function pauseMs({ headers }: OutgoingAnswer, attempt: number): number {
	const said = headers['retry-after'];
	const seconds = said === undefined || said.trim() === '' ? Number.NaN : Number(said);
	return Number.isFinite(seconds) && seconds >= 0 ? Math.min(maxWaitMs, seconds * 1000) : waitMs * 2 ** (attempt - 1);
}

function accepted(answer: OutgoingAnswer | undefined, path: string): OutgoingAnswer {
	if (!answer) throw new UnreadableSource(`The answer of ${path} is too large.`);
	if (answer.status === 401) throw new UnreadableSource('The server does not accept this token.');
	if (answer.status === 403) throw new UnreadableSource(`The token may not read ${path}.`);
	if (answer.status !== 200) throw new UnreadableSource(`The server answers ${path} with ${answer.status}.`);
	return answer;
}

function parse({ body }: OutgoingAnswer, path: string): unknown {
	try {
		return JSON.parse(body.toString('utf8'));
	} catch {
		throw new UnreadableSource(`The answer of ${path} is no JSON, or breaks off.`);
	}
}

function listIn(json: unknown, path: string): Said[] {
	if (json === null) return [];
	if (!Array.isArray(json)) throw new UnreadableSource(`The answer of ${path} is no list.`);
	return json.map((one: unknown) => objectIn(one, path));
}

function objectIn(json: unknown, path: string): Said {
	if (!isObject(json)) throw new UnreadableSource(`The answer of ${path} is not what was expected.`);
	return withNumbers(json);
}

function isObject(json: unknown): json is Said {
	return typeof json === 'object' && json !== null && !Array.isArray(json);
}

const numeric = /^(?:id|.*_id|position|priority|index|limit|percent_done|repeat_after|repeat_mode|relative_period)$/;

/** Numbers that a server sends as text become numbers. */
function withNumbers(said: Said): Said {
	return Object.fromEntries(
		Object.entries(said).map(([name, value]) => {
			if (Array.isArray(value)) return [name, value.map((one: unknown) => (isObject(one) ? withNumbers(one) : one))];
			if (isObject(value)) return [name, withNumbers(value)];
			const isNumber = typeof value === 'string' && numeric.test(name) && /^-?\d+(?:\.\d+)?$/.test(value);
			return [name, isNumber ? Number(value) : value];
		}),
	);
}
