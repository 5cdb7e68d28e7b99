import { confirmAnswer, findAnswer, forgetAnswers, keepAnswer, keptAtHeader } from './kept-answers.ts';
import { personOf } from './requests.ts';
import { synthesizeTasks } from './tasks-by-ids.ts';

/** What a request came to: the answer, what to do once it is sent, and when it was kept, if the server gave none. */
export interface Answered {
	readonly response: Response;
	readonly after?: Promise<unknown>;
	/** In ms since 1970. */
	readonly keptAt?: number;
}

/** A proxy that finds no server behind it: as good as no connection. */
const isUnreachable = ({ status }: Response) => status === 502 || status === 504;

/**
 * Asks the server, and keeps what it answers; where it can't be reached, gives what was kept.
 * @throws as `fetch` does, where nothing was kept
 */
export async function answerCall(request: Request): Promise<Answered> {
	const person = personOf(request.headers.get('authorization'));
	if (person === undefined) return { response: await fetch(request) };
	let response: Response;
	try {
		response = await fetch(request);
	} catch (failure) {
		const kept = await keptFor(person, request);
		if (!kept) throw failure;
		return kept;
	}
	if (isUnreachable(response)) return (await keptFor(person, request)) ?? { response };
	return { response, after: takeNote(person, request, response) };
}

async function keptFor(person: number, request: Request): Promise<Answered | undefined> {
	const response = (await findAnswer(person, request)) ?? (await synthesizeTasks(person, request));
	return response && { response, keptAt: Number(response.headers.get(keptAtHeader)) };
}

async function takeNote(person: number, request: Request, response: Response): Promise<void> {
	if (response.ok) return keepAnswer(person, request, response.clone());
	if (response.status !== 304 || (await confirmAnswer(person, request))) return;
	// The page held this answer before there was a worker.
	const headers = new Headers(request.headers);
	headers.delete('if-none-match');
	const whole = await fetch(request.url, { headers, cache: 'no-store' });
	if (whole.ok) await keepAnswer(person, request, whole);
}

/** Sends a sign-out, and forgets what was kept whatever comes of it. */
export async function answerSignOut(request: Request): Promise<Answered> {
	const after = forgetAnswers();
	return { response: await fetch(request), after };
}
