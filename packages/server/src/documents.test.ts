import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const sourcePattern = '{packages/*,e2e,bench,scripts,docs}/**/*.{ts,tsx,mjs,js,css,json,md,svg}';
const files = [...globSync(sourcePattern, { cwd: root }), ...globSync('*.*', { cwd: root })].filter(
	(path) => !/node_modules|\/dist\//.test(path),
);

/** Without `src`, which the documents leave out: `domain/task/own-fields.ts`. */
const shortened = files.map((path) => `/${path.replace('/src/', '/')}`);

const isPath = (name: string) => /^[\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|css|md)$|^[\w-]+(?:\/[\w-]+)+$/.test(name);

/** A file of that name, or a folder. */
const isThere = (path: string) =>
	[...files.map((file) => `/${file}`), ...shortened].some(
		(file) => file.endsWith(`/${path}`) || file.includes(`/${path}/`),
	);

const isIdentifier = (name: string) =>
	/^(?:[a-z]+|(?:[A-Z][a-z]+){2})[A-Z]?\w*(?:<…>|\(\))?$/.test(name) && /[A-Z]/.test(name);

const code = files
	.filter(
		(path) => /^(?:packages|e2e|bench|scripts)\/.*\.(?:tsx?|mjs)$/.test(path) && !path.endsWith('documents.test.ts'),
	)
	.map(read);
const words = new Set(code.flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? []));

/** What a document sets in code that nobody finds any more. */
function lostIn(document: string): string[] {
	const names = [...document.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
	const lostPaths = names.filter((name) => isPath(name) && !isThere(name));
	const lostNames = names.filter((name) => isIdentifier(name) && !words.has(name.replace(/<…>|\(\)/, '')));
	return [...lostPaths, ...lostNames];
}

test.for([
	['`domain/task/own-fields.ts` and `features/task-json`, which `requireTask` guards', []],
	['`domain/task/nowhere.ts`', ['domain/task/nowhere.ts']],
	['`requireNoSuchThingAtAll()` takes a `Granted<…>`', ['requireNoSuchThingAtAll()']],
	['`npm run check` and `--language en-XA`', []],
] as const)('in %j is lost: %j', ([text, lost]) => {
	expect(lostIn(text)).toEqual(lost);
});

test.for(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('what %s names is there', (path) => {
	expect(lostIn(read(path))).toEqual([]);
});
