import { readFileSync } from 'node:fs';
import { minifySync, type Plugin, type Rolldown } from 'vite';

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Its two programs: who is signed in gets the one, who is not the other. */
const entries = { client: '/src/app/start.tsx', 'sign-in': '/src/app/sign-in/start.tsx' } as const;

/** All that a module imports, at once and not only when it is needed. */
function reached(graph: ModuleGraph, from: string): ReadonlySet<string> {
	const found = new Set([from]);
	for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
	return found;
}

/**
 * Of the sign-in, and of windows that the app opens later: they must not fetch the sign-in for it. By their names, since the app
 * reaches some of them at once, through an `index.ts`, and yet needs nothing of them.
 */
const forms =
	/[\\/](?:ui[\\/](?:form[\\/]|text-field\.|field\.|checkbox\.)|account[\\/](?:registration|languages)\.ts|icons[\\/]eye)/;

const initial: '$initial'[] = ['$initial'];

interface Group {
	readonly name: string;
	readonly tags: '$initial'[];
	readonly test: (id: string) => boolean;
}

interface EntryFiles {
	readonly plugin: Plugin;
	readonly input: Readonly<Record<string, string>>;
	readonly groups: readonly Group[];
}

/**
 * The files the code of the two entries stands in: what both need, and what one alone does. What neither needs at the
 * beginning has files of its own.
 */
export function filesOfEntries(root: string): EntryFiles {
	let isShared: (id: string) => boolean = () => false;
	let isOf: (entry: keyof typeof entries, id: string) => boolean = () => false;
	const plugin: Plugin = {
		name: 'ordna:files-of-entries',
		apply: 'build',
		buildEnd() {
			const main = reached(this, `${root}/src/main.ts`);
			const of = { client: reached(this, root + entries.client), 'sign-in': reached(this, root + entries['sign-in']) };
			// With the entry point itself: a file of its own for so little compresses badly.
			isShared = (id) => main.has(id) || (of.client.has(id) && of['sign-in'].has(id));
			isOf = (entry, id) => of[entry].has(id);
		},
	};
	const isForm = (id: string) => forms.test(id);
	const groups = [
		// In this order: a group takes with it what its modules need and no group before it has.
		{ name: 'shared', tags: initial, test: (id: string) => isShared(id) && !isForm(id) },
		{ name: 'forms', tags: initial, test: isForm },
		{ name: 'sign-in', tags: initial, test: (id: string) => isOf('sign-in', id) },
		{ name: 'client', tags: initial, test: (id: string) => isOf('client', id) },
	];
	return { plugin, input: { client: root + entries.client, 'sign-in': root + entries['sign-in'] }, groups };
}

/** The manifests of features: whoever is signed in needs them at once for each page but the overview. */
const manifests = '/src/app/feature-parts.ts';

/**
 * Writes into the page which files each entry begins with, and which the manifests are in; `public/before-paint.js` fetches
 * what is needed of them.
 */
export const namesOfEntryFiles: Plugin = {
	name: 'ordna:names-of-entry-files',
	apply: 'build',
	transformIndexHtml: {
		order: 'post',
		handler(html, { bundle = {} }) {
			const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
			const listOf = (begin: string) => {
				const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(begin)));
				if (!chunk) throw new Error(`nothing is built of ${begin}`);
				return filesOf(chunk, chunks).filter((file) => !html.includes(file));
			};
			const client = listOf(entries.client);
			const ofManifests = listOf(manifests).filter((file) => !client.includes(file));
			if (ofManifests.length !== 1) throw new Error(`the manifests need more than their own file: ${ofManifests}`);
			const lists = { client, 'sign-in': listOf(entries['sign-in']), manifests: ofManifests };
			const attributes = Object.entries(lists).map(
				([name, files]) => `data-${name}="${files.map((file) => `/${file}`).join(' ')}"`,
			);
			return html.replace(/(<script src="\/before-paint\.js")/, `$1 ${attributes.join(' ')}`);
		},
	},
};

/** `public/before-paint.js` counts for the first load as well: its comments are for us. */
export const leanBeforePaint: Plugin = {
	name: 'ordna:lean-before-paint',
	apply: 'build',
	generateBundle() {
		const fileName = 'before-paint.js';
		const { code, errors } = minifySync(fileName, readFileSync(`${import.meta.dirname}/public/${fileName}`, 'utf8'));
		if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
		this.emitFile({ type: 'asset', fileName, source: code });
	},
};

/** A chunk with what it imports, and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): string[] {
	const all = new Set([chunk]);
	for (const { imports } of all) for (const one of chunks) if (imports.includes(one.fileName)) all.add(one);
	return [...all].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
}
