import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { messageFileOf } from './src/platform/i18n/message-files.ts';

interface Words {
	readonly [name: string]: string | Words;
}

interface LanguageFiles {
	readonly plugin: Plugin;
	/** By name, below `base`: `en/shell.json`. */
	readonly files: ReadonlyMap<string, string>;
	/** For the client: where they are served, and in which languages. */
	readonly define: { readonly base: string; readonly languages: readonly string[] };
}

/**
 * The words as the browser fetches them: for each language a file for the shell, one for the first screen, and one for
 * each other feature. What a language does not say yet stands in its file in English, so that no second language is
 * fetched. All share one hash: their addresses need no list.
 */
export function languageFilesIn(folder: string): LanguageFiles {
	const languages = readdirSync(folder, { withFileTypes: true })
		.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
		.sort();
	const english = wordsIn(join(folder, 'en'));
	const files = new Map(
		languages.flatMap((language) => {
			const words = merged(english, wordsIn(join(folder, language)));
			return filesOf(words).map(([name, content]) => [`${language}/${name}.json`, JSON.stringify(content)] as const);
		}),
	);
	const hash = createHash('sha256')
		.update(JSON.stringify([...files]))
		.digest('base64url')
		.slice(0, 8);
	const base = `/assets/words-${hash}`;
	return { plugin: servesWords(base, files, languages), files, define: { base, languages } };
}

function servesWords(base: string, files: ReadonlyMap<string, string>, languages: readonly string[]): Plugin {
	return {
		name: 'ordna:language-files',
		generateBundle() {
			for (const [name, source] of files)
				this.emitFile({ type: 'asset', fileName: `${base.slice(1)}/${name}`, source });
		},
		// For `public/before-paint.js`, which asks for them first.
		transformIndexHtml: {
			order: 'post',
			handler: (html) =>
				html.replace(
					/(<script src="\/before-paint\.js")/,
					`$1 data-words="${base}" data-languages="${languages.join(' ')}"`,
				),
		},
		configureServer({ middlewares }) {
			middlewares.use(base, (request, reply, next) => {
				const file = files.get((request.url ?? '').slice(1));
				if (file === undefined) next();
				else reply.setHeader('content-type', 'application/json').end(file);
			});
		},
	};
}

function wordsIn(folder: string): Words {
	const files = readdirSync(folder)
		.filter((file) => file.endsWith('.json'))
		.sort();
	return Object.fromEntries(
		files.map((file) => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(join(folder, file), 'utf8')) as Words]),
	);
}

function filesOf(words: Words): [string, Words][] {
	const names = [...new Set(Object.keys(words).map((feature) => messageFileOf(feature)))];
	return names.map((name) => [
		name,
		Object.fromEntries(Object.entries(words).filter(([feature]) => messageFileOf(feature) === name)),
	]);
}

function merged(english: Words, other: Words): Words {
	const names = [...new Set([...Object.keys(english), ...Object.keys(other)])];
	return Object.fromEntries(
		names.map((name) => {
			const [one, another] = [english[name], other[name]];
			if (typeof one === 'object' && typeof another === 'object') return [name, merged(one, another)];
			return [name, another ?? one ?? ''];
		}),
	);
}
