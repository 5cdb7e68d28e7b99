/** When an answer was kept, in ms since 1970. */
export const keptAtHeader = 'ordna-kept-at';

const prefix = 'ordna-answers-';

/** Of one person; the answers that were not asked for the longest go first. */
const maxAnswers = 600;
/** In characters: a list that is longer costs more than it helps. */
const maxLength = 3_000_000;
/** The number of answers is looked at after so many. */
const trimEvery = 50;

/** An answer that says nothing new is younger by this before it is written again, in ms. */
const refreshAfterMs = 60_000;

const cacheName = (person: number) => `${prefix}${person}`;

let putSinceTrim = 0;
let lastPerson: number | undefined;

/**
 * Keeps an answer of the API for a person, and forgets what was kept for anybody else: one browser holds one person's data. Only
 * JSON is kept.
 */
export async function keepAnswer(person: number, request: Request, response: Response): Promise<void> {
	await forgetOthers(person);
	if (!/^application\/json/.test(response.headers.get('content-type') ?? '')) return;
	const body = await response.text();
	if (body.length > maxLength) return;
	const cache = await caches.open(cacheName(person));
	// At the end of the list again.
	await cache.delete(request.url);
	await cache.put(request.url, new Response(body, { headers: keptHeaders(response) }));
	putSinceTrim += 1;
	if (putSinceTrim < trimEvery) return;
	putSinceTrim = 0;
	const known = await cache.keys();
	await Promise.all(known.slice(0, Math.max(0, known.length - maxAnswers)).map((one) => cache.delete(one)));
}

/** The server says that a kept answer still holds. Returns whether there is one. */
export async function confirmAnswer(person: number, request: Request): Promise<boolean> {
	const kept = await findAnswer(person, request);
	if (!kept) return false;
	const isRecent = Date.now() - Number(kept.headers.get(keptAtHeader)) < refreshAfterMs;
	if (!isRecent) await keepAnswer(person, request, kept);
	return true;
}

/** The answer that was kept for this very address. */
export async function findAnswer(person: number, request: Request): Promise<Response | undefined> {
	return (await caches.open(cacheName(person))).match(request.url);
}

/** All answers that were kept for addresses of one kind. */
export async function keptAnswersOf(person: number, isMeant: (url: URL) => boolean): Promise<readonly Response[]> {
	const cache = await caches.open(cacheName(person));
	const meant = (await cache.keys()).filter(({ url }) => isMeant(new URL(url)));
	return (await Promise.all(meant.map((request) => cache.match(request)))).filter((one) => one !== undefined);
}

/** Forgets all that was kept, of everybody. */
export async function forgetAnswers(): Promise<void> {
	lastPerson = undefined;
	await deleteCaches((name) => name.startsWith(prefix));
}

async function forgetOthers(person: number): Promise<void> {
	if (person === lastPerson) return;
	lastPerson = person;
	await deleteCaches((name) => name.startsWith(prefix) && name !== cacheName(person));
}

async function deleteCaches(isMeant: (name: string) => boolean): Promise<void> {
	const names = await caches.keys();
	await Promise.all(names.filter(isMeant).map((name) => caches.delete(name)));
}

/**
 * NOTE: the log of changes is said to stand at 0, so that a page that was shown kept answers asks for all changes, or is told to
 * read everything anew, once the live feed is connected.
 */
function keptHeaders({ headers }: Response): Headers {
	const kept = new Headers(headers);
	for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name);
	kept.set('ordna-seq', '0');
	kept.set(keptAtHeader, String(Date.now()));
	return kept;
}
