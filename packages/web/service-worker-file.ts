import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { filesBesidePage } from './src/service-worker/requests.ts';

const fileName = 'service-worker.js';

/** Of other languages than English, the words are cached with the first visit in them. */
const isOtherLanguage = (file: string) => /^assets\/words-[^/]*\/(?!en\/)/.test(file);

/** What draws PDFs, half a megabyte: without a line there is no file to draw. */
const isOfPdfs = (file: string) => file.startsWith('assets/first-page-');

const isCached = (file: string) =>
	/^assets\/.*\.(?:js|css|json|svg|woff2|mp3|png|webp)$/.test(file) && !isOtherLanguage(file) && !isOfPdfs(file);

/** A classic script runs as it is: it imports nothing of the client, nor the client of it. */
function requireWhole({ imports, exports, fileName: file }: Rolldown.OutputChunk): void {
	if (imports.length > 0 || exports.length > 0) throw new Error(`${file} shares code: ${[...imports, ...exports]}`);
}

/**
 * The service worker, in a file of its own beside the page, since a worker reaches what lies beneath its address. The build writes
 * into it which files there are.
 */
export const serviceWorkerFile = (root: string) => ({
	input: { 'service-worker': `${root}/src/service-worker/service-worker.ts` },
	entryFileNames: ({ name }: { readonly name: string }) =>
		name === 'service-worker' ? fileName : 'assets/[name]-[hash].js',
	plugin: {
		name: 'ordna:service-worker',
		apply: 'build',
		enforce: 'post',
		generateBundle(_, bundle) {
			const worker = bundle[fileName];
			if (worker?.type !== 'chunk') throw new Error(`nothing is built of ${fileName}`);
			requireWhole(worker);
			const files = Object.keys(bundle).filter(isCached).sort();
			const beside = filesBesidePage.map((file) => readFileSync(`${root}/public${file}`, 'utf8'));
			const name = createHash('sha256')
				.update(JSON.stringify([files, worker.code, beside]))
				.digest('hex')
				.slice(0, 12);
			const build = { name, files: [...filesBesidePage, ...files.map((file) => `/${file}`)] };
			worker.code = worker.code.replace('__BUILD__', JSON.stringify(build));
		},
	} satisfies Plugin,
});
