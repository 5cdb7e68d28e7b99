import { setTimeout } from 'node:timers/promises';
import { isFailure } from '@ordna/domain/failures';
import { type Json, readJson, type ServiceProblem } from '@ordna/domain/import';
import type { Outgoing, OutgoingAnswer, OutgoingRequest } from '../../outside/http.ts';
import { runCooperatively } from '../import/index.ts';

/** Why a service could not be read. */
export class ServiceFailure extends Error {
	readonly problem: ServiceProblem;

	/** @param said for the log: names no secret. */
	constructor(problem: ServiceProblem, said: string) {
		super(said);
		this.problem = problem;
	}
}

/** The work was given up: it was canceled, or the server stops. */
export class GivenUp extends Error {}

/** Asks a service for what somebody has there. All of it throws `ServiceFailure` and `GivenUp`. */
export interface ServiceApi {
	/** The JSON at an address; `null` where there is nothing (404). */
	json(url: string, form?: Readonly<Record<string, string>>): Promise<Json | null>;
	/** What answers to a request, whatever it says. */
	send(url: string, sent: Sent): Promise<Pick<Found, 'status' | 'json'>>;
	/** What answers at an address, wherever that leads; the token is not shown. */
	find(url: string): Promise<Found>;
	/** The bytes of a file. Whether the token is shown is up to the address. */
	bytes(url: string, maxBytes: number): Promise<FetchedFile>;
}

interface Sent {
	readonly method: 'GET' | 'POST' | 'DELETE';
	readonly json?: Readonly<Record<string, string>>;
}

interface Found {
	/** Where it answers in the end. */
	readonly url: string;
	readonly status: number;
	/** `undefined` where it is no JSON. */
	readonly json: Json | undefined;
}

export type FetchedFile =
	| { readonly is: 'here'; readonly bytes: Buffer }
	/** Why, unless the service said so. */
	| { readonly is: 'missing'; readonly problem: ServiceProblem | null }
	| { readonly is: 'tooLarge' };

/** So often a request is sent, and so long it waits before the next time, in milliseconds. */
const attempts = 4;
/** Of an address that may be mistyped. */
const attemptsToFind = 2;
const waitMs = 1000;
/** Services that count requests ask for some minutes. */
const maxWaitMs = 16 * 60_000;
/** Bytes of one answer, and of all together: what is at an address that somebody typed may go on for ever. */
const maxAnswer = 64 * 1024 * 1024;
const maxAnswers = 1024 * 1024 * 1024;
const maxRedirects = 5;
/** So long an account is fetched: a server that keeps somebody waiting keeps others waiting, too. */
const maxFetchMs = 6 * 60 * 60_000;

interface Service {
	readonly outgoing: Pick<Outgoing, 'send'>;
	readonly signal: AbortSignal;
	/** The headers that show the token, for an address that may see it. */
	readonly headersFor: (url: string) => Readonly<Record<string, string>>;
	/** After so long nothing more is asked. */
	readonly maxMs?: number;
}

interface Opened extends Service {
	readonly endsMs: number;
}

export function openService(given: Service): ServiceApi {
	const service: Opened = { ...given, endsMs: performance.now() + (given.maxMs ?? maxFetchMs) };
	let answered = 0;
	return {
		async json(url, form) {
			for (let attempt = 1; ; attempt++) {
				const answer = await ask(service, { ...formed(form), url, maxBytes: maxAnswer });
				if (answer === 'tooLarge') throw new ServiceFailure('tooMuch', `The answer of ${plain(url)} is too large.`);
				if (answer.status === 404) return null;
				requireSuccess(answer, url);
				answered += answer.body.length;
				if (answered > maxAnswers) throw new ServiceFailure('tooMuch', `The answers of ${plain(url)} go on.`);
				const read = await parse(answer);
				if (read !== undefined) return read;
				// It breaks off: the next one may not.
				if (attempt >= attempts) throw new ServiceFailure('unreadable', `The answer of ${plain(url)} is no JSON.`);
				await pause(waitMs * attempt, service.signal);
			}
		},
		async send(url, { method, json }) {
			const headers = { 'content-type': 'application/json' };
			const answer = await ask(service, {
				...{ url, method, maxBytes: maxAnswer },
				...(json && { headers, body: JSON.stringify(json) }),
			});
			if (answer === 'tooLarge') throw new ServiceFailure('tooMuch', `The answer of ${plain(url)} is too large.`);
			return { status: answer.status, json: await parse(answer) };
		},
		async find(url) {
			const request = { url, maxBytes: maxAnswer, maxRedirects };
			const answer = await ask({ ...service, headersFor: () => ({}) }, request, attemptsToFind);
			if (answer === 'tooLarge') return { url, status: 200, json: undefined };
			return { url: answer.url, status: answer.status, json: await parse(answer) };
		},
		async bytes(url, maxBytes) {
			try {
				const answer = await ask(service, { url, maxBytes, maxRedirects });
				if (answer === 'tooLarge') return { is: 'tooLarge' };
				if (answer.status === 200) return { is: 'here', bytes: answer.body };
				return { is: 'missing', problem: problemOfFile(answer.status) };
			} catch (error) {
				// Whether all else comes along without it is up to who asks.
				if (error instanceof ServiceFailure) return { is: 'missing', problem: error.problem };
				throw error;
			}
		},
	};
}

function formed(
	form: Readonly<Record<string, string>> | undefined,
): Pick<OutgoingRequest, 'method' | 'body' | 'headers'> {
	if (!form) return {};
	const headers = { 'content-type': 'application/x-www-form-urlencoded' };
	return { method: 'POST', body: new URLSearchParams(form).toString(), headers };
}

/** One file may be kept from somebody who may read all else. */
function problemOfFile(status: number): ServiceProblem | null {
	if (status === 401) return 'token';
	return status === 429 || status >= 500 ? 'unreachable' : null;
}

/** Asks, and again where the service is busy, fails or breaks off. */
async function ask(
	{ outgoing, signal, headersFor, endsMs }: Opened,
	request: OutgoingRequest,
	maxAttempts = attempts,
): Promise<OutgoingAnswer | 'tooLarge'> {
	const headers = { accept: 'application/json, */*', ...request.headers, ...headersFor(request.url) };
	for (let attempt = 1; ; attempt++) {
		if (performance.now() > endsMs) throw new ServiceFailure('unreachable', `${plain(request.url)} takes too long.`);
		const verdict = await outgoing.send({ ...request, headers, signal });
		const mayTryAgain = attempt < maxAttempts;
		if (verdict.ok) {
			const { answer } = verdict;
			const isBusy = answer.status === 429 || answer.status >= 500;
			if (!isBusy || !mayTryAgain) return answer;
			await pause(saidPauseMs(answer, attempt), signal);
			continue;
		}
		if (verdict.failure === 'stopped') throw new GivenUp();
		if (verdict.failure === 'tooLarge') return 'tooLarge';
		if (verdict.failure === 'privateAddress')
			throw new ServiceFailure('private', `${plain(request.url)} is not reached: ${verdict.reason}`);
		const isPassing = verdict.failure === 'unreachable' || verdict.failure === 'timeout';
		if (!isPassing || !mayTryAgain)
			throw new ServiceFailure('unreachable', `${plain(request.url)} does not answer: ${verdict.reason}`);
		await pause(waitMs * attempt, signal);
	}
}

function saidPauseMs({ headers }: OutgoingAnswer, attempt: number): number {
	const seconds = numberIn(headers['retry-after']) ?? secondsToReset(headers);
	return seconds !== undefined ? Math.min(maxWaitMs, seconds * 1000) : waitMs * 2 ** (attempt - 1);
}

/** As servers of v1 say it: in Unix seconds, by their own clock. */
function secondsToReset(headers: OutgoingAnswer['headers']): number | undefined {
	const reset = numberIn(headers['x-ratelimit-reset']);
	const now = Date.parse(headers['date'] ?? '') / 1000;
	return reset === undefined || Number.isNaN(now) || reset < now ? undefined : reset - now + 1;
}

function numberIn(text: string | undefined): number | undefined {
	const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
	return Number.isFinite(number) && number >= 0 ? number : undefined;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
	try {
		await setTimeout(ms, undefined, { signal });
	} catch {
		throw new GivenUp();
	}
}

function requireSuccess({ status }: OutgoingAnswer, url: string): void {
	if (status === 401 || status === 403) throw new ServiceFailure('token', `${plain(url)} answers ${status}.`);
	if (status === 429 || status >= 500) throw new ServiceFailure('unreachable', `${plain(url)} answers ${status}.`);
	if (status >= 300) throw new ServiceFailure('unreadable', `${plain(url)} answers ${status}.`);
}

/** Without what may be a secret. */
function plain(url: string): string {
	const { origin, pathname } = URL.parse(url) ?? { origin: 'it', pathname: '' };
	return `${origin}${pathname}`;
}

async function parse({ body }: OutgoingAnswer): Promise<Json | undefined> {
	try {
		return await runCooperatively(readJson(body.toString('utf8')));
	} catch (error) {
		if (isFailure(error, 'import.unreadable')) return undefined;
		if (isFailure(error, 'import.tooMuch')) throw new ServiceFailure('tooMuch', 'An answer holds too much.');
		throw error;
	}
}
