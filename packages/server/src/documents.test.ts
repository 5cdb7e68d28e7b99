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

test.for(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/asvs.md'])('what %s names is there', (path) => {
	expect(lostIn(read(path))).toEqual([]);
});

test('no file holds the marks of a merge that was left half done', () => {
	const isMark = /^(?:<{7} |>{7} |={7}$)/m;

	expect(isMark.test('one\n=======\nother')).toBe(true);
	expect([...files, ...globSync('*.md', { cwd: root })].filter((path) => isMark.test(read(path)))).toEqual([]);
});

/** The requirements of levels 1 and 2 of the chapters that `docs/asvs.md` goes through: the highest number of each section. */
const asvs = {
	...{ 6.1: 3, 6.2: 12, 6.3: 4, 6.4: 4, 6.5: 5, 6.6: 3, 6.8: 4 },
	...{ 7.1: 3, 7.2: 4, 7.3: 2, 7.4: 5, 7.5: 2, 7.6: 2 },
	...{ 8.1: 2, 8.2: 3, 8.3: 1, 8.4: 1, 9.1: 3, 9.2: 4 },
	...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
	...{ '14.1': 2, '14.2': 4, '14.3': 3 },
};

test('each requirement of the ASVS has its line, with a test that is there or the reason why it does not apply', () => {
	const rows = [...read('docs/asvs.md').matchAll(/^\| ([\d.]+) \| (.+) \| (.+) \|$/gm)];
	const asked = Object.entries(asvs).flatMap(([section, count]) =>
		Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
	);

	const without = rows.filter(([, , , holds = '']) => !/`[\w./-]+\.test\.tsx?`|^Does not apply: /.test(holds));

	expect(rows.map(([, number]) => number).sort()).toEqual(asked.sort());
	expect(without.map(([, number]) => number)).toEqual([]);
});
