/** The files of the build this worker came with. */
export interface Build {
	/** Names the build: another one has another name. */
	readonly name: string;
	/** Paths from the root of the site. */
	readonly files: readonly string[];
}

const prefix = 'ordna-files-';

/** The page that every address of the client begins with. */
const page = '/';

/** So many are fetched at a time: what somebody does meanwhile goes first. */
const atOnce = 4;

/** A connection that gives no answer for so long, in ms, is taken for none when a page is opened. */
const patienceMs = 4_000;

const cacheName = ({ name }: Build) => `${prefix}${name}`;

/**
 * Caches the page and all files of the build. Files whose names carry a hash are taken from a cache of another build, or from the
 * browser's, where they are there already.
 * @throws where one can't be fetched: the browser then tries to install the worker again later
 */
export async function cacheFiles(build: Build): Promise<void> {
	const cache = await caches.open(cacheName(build));
	const waiting = [page, ...build.files];
	const fetchNext = async (): Promise<void> => {
		for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await cacheFile(cache, path);
	};
	await Promise.all(Array.from({ length: atOnce }, fetchNext));
}

async function cacheFile(cache: Cache, path: string): Promise<void> {
	const isHashed = path.startsWith('/assets/');
	const known = isHashed ? await caches.match(path) : undefined;
	const response = known ?? (await fetch(path, { cache: isHashed ? 'default' : 'no-cache', priority: 'low' }));
	if (!response.ok) throw new Error(`GET ${path}: ${response.status}`);
	await cache.put(path, response);
}

/** Deletes the files of older builds, but for those of the last one: a page of it may still be open. */
export async function deleteOldFiles(build: Build): Promise<void> {
	const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName(build));
	await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

/** A file of the build, of this one or of the last. One that is not there is fetched, and cached from then on. */
export async function answerFile(request: Request, build: Build): Promise<Response> {
	const known = await caches.match(request.url);
	if (known) return known;
	const response = await fetch(request);
	if (response.ok && new URL(request.url).pathname.startsWith('/assets/'))
		await (await caches.open(cacheName(build))).put(request.url, response.clone());
	return response;
}

/**
 * The page, as the server has it now: a proxy before it may ask for a sign-in of its own. Where the server can't be reached, or
 * takes too long, as it was cached.
 * @throws as `fetch` does, where it is not cached
 */
export async function answerPage(request: Request, build: Build): Promise<Response> {
	const answered = fetch(request);
	// Nobody waits for it any more where the cached page was shown.
	answered.catch(() => undefined);
	const quick = await Promise.race([answered.catch(() => undefined), pause(patienceMs)]);
	if (quick && quick.status < 500) return quick;
	const cached = await (await caches.open(cacheName(build))).match(page);
	return cached ?? answered;
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));
