import type { Plugin, Rolldown } from 'vite';

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Its two programs: who is signed in gets the one, who is not the other. */
const entries = { client: '/src/app/start.tsx', 'sign-in': '/src/app/sign-in/start.tsx' } as const;

/** All that a module imports, at once and not only when it is needed. */
function reached(graph: ModuleGraph, from: string): ReadonlySet<string> {
	const found = new Set([from]);
	for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
	return found;
}

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
			const door = reached(this, `${root}/src/main.ts`);
			const of = { client: reached(this, root + entries.client), 'sign-in': reached(this, root + entries['sign-in']) };
			isShared = (id) => id !== `${root}/src/main.ts` && (door.has(id) || (of.client.has(id) && of['sign-in'].has(id)));
			isOf = (entry, id) => of[entry].has(id);
		},
	};
	const groups = [
		// In this order: a group takes with it what its modules need and no group before it has.
		{ name: 'shared', tags: initial, test: (id: string) => isShared(id) },
		{ name: 'sign-in', tags: initial, test: (id: string) => isOf('sign-in', id) },
		{ name: 'client', tags: initial, test: (id: string) => isOf('client', id) },
	];
	return { plugin, input: { client: root + entries.client, 'sign-in': root + entries['sign-in'] }, groups };
}

/** Writes into the page which files each entry begins with; `public/before-paint.js` fetches those of one of them. */
export const namesOfEntryFiles: Plugin = {
	name: 'ordna:names-of-entry-files',
	apply: 'build',
	transformIndexHtml: {
		order: 'post',
		handler(html, { bundle = {} }) {
			const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
			const attributes = Object.values(entries).map((entry, at) => {
				const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(entry)));
				if (!chunk) throw new Error(`nothing is built of ${entry}`);
				const files = filesOf(chunk, chunks).filter((file) => !html.includes(file));
				return `data-${Object.keys(entries)[at]}="${files.map((file) => `/${file}`).join(' ')}"`;
			});
			return html.replace(/(<script src="\/before-paint\.js")/, `$1 ${attributes.join(' ')}`);
		},
	},
};

/** A chunk with what it imports, and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): string[] {
	const all = new Set([chunk]);
	for (const { imports } of all) for (const one of chunks) if (imports.includes(one.fileName)) all.add(one);
	return [...all].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
}
