import { ChunkLoadError } from './chunk-load-error.ts';

/**
 * Fetches the files of late code, then imports it. In the built client every `import()` goes through here, see
 * vite.config.ts.
 *
 * NOTE: a browser that fails to fetch a module keeps that failure until the page is loaded anew, and keeps failed
 * preloads too. So nothing is imported that is not in its cache already: what the server sends for `/assets/` may be
 * kept for good, and a `fetch` that fails leaves no trace. Each module keeps its one address, and so its one state.
 *
 * @param files all that the import needs, styles too, from the root of the site: `assets/board-DL4T8PMo.js`
 */
export async function fetchThenImport<Module>(
	load: () => Promise<Module>,
	files: readonly string[] = [],
): Promise<Module> {
	await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
	return load();
}

const fetching = new Map<string, Promise<void>>();

/** Fetches what was missing, and nothing else. */
export const fetchMissing = ({ address }: ChunkLoadError) => fetchOnce(address);

function fetchOnce(address: string): Promise<void> {
	const known = fetching.get(address);
	if (known) return known;
	const fetchIt = address.endsWith('.css') ? addStyles : fetchCode;
	const began = isInPage(address) ? Promise.resolve() : fetchIt(address);
	fetching.set(address, began);
	began.catch(() => fetching.delete(address));
	return began;
}

/** What the page itself names is here, or on its way: it would not run without. Styles that are only preloaded hold for nothing yet. */
const isInPage = (address: string) =>
	document.querySelector(`link[href="${address}"]:not([rel=preload]), script[src="${address}"]`) !== null;

async function fetchCode(address: string): Promise<void> {
	const reply = await fetch(address).catch(() => undefined);
	if (!reply?.ok) throw new ChunkLoadError(address, reply);
	// To its end, so that it is in the cache whole.
	await reply.arrayBuffer().catch(() => {
		throw new ChunkLoadError(address);
	});
}

function addStyles(address: string): Promise<void> {
	const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
	return new Promise((resolve, reject) => {
		link.onload = () => resolve();
		link.onerror = () => {
			// Left there it would pass for what the page itself names.
			link.remove();
			reject(new ChunkLoadError(address));
		};
		document.head.append(link);
	});
}
