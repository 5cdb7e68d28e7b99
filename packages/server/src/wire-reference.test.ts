import { globSync, readFileSync } from 'node:fs';
import type { Schema } from '@ordna/domain/contract';
import { expect, test } from 'vitest';
import { definitionOf } from './http/docs/definition.ts';
import { errorsPage, isDocumented, modelsPage, routesPage } from './http/docs/wire-pages.ts';
import { allRoutes } from './routes.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** The addresses of a page's headings, as hosts of Markdown make them. */
function headingsOf(page: string): Set<string> {
	const headings = page.matchAll(/^#{1,6} (.+)$/gm);
	return new Set(
		[...headings].map(([, text = '']) =>
			text
				.toLowerCase()
				.replace(/[^\p{L}\p{N} _-]/gu, '')
				.replaceAll(' ', '-'),
		),
	);
}

const pages = new Map(globSync('docs/**/*.md', { cwd: root }).map((path) => [path, headingsOf(read(path))] as const));

/** Where it leads, or what is wrong with it. */
function isThere(path: string, heading: string | undefined): boolean {
	const headings = pages.get(path);
	return headings !== undefined && (heading === undefined || headings.has(heading));
}

const sources = globSync('{packages/*/src,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}', { cwd: root }).filter(
	(path) => !/node_modules|\/migrations\/|wire-reference\.test\.ts$/.test(path),
);

test.for([
	['routes', () => routesPage(allRoutes)],
	['models', modelsPage],
	['errors', errorsPage],
] as const)('docs/wire/%s.md is up to date (npm run -w packages/server reference)', ([name, make]) => {
	expect(read(`docs/wire/${name}.md`)).toBe(make());
});

/** The records that a list holds, which may be of several kinds. */
function recordsIn(reply: Schema): readonly Schema[] {
	const { element } = definitionOf(reply);
	const kinds = element ? (definitionOf(element).options ?? [element]) : [];
	return kinds.filter((kind) => definitionOf(kind).type === 'object');
}

test('what a list of the API holds is documented as a model', () => {
	const records = allRoutes.flatMap(({ name, endpoint }) =>
		recordsIn(endpoint.reply).map((record) => ({ name, record })),
	);

	expect(records.length).toBeGreaterThan(30);
	expect(records.filter(({ record }) => !isDocumented(record)).map(({ name }) => name)).toEqual([]);
});

test('every page that a comment cites is there, and so is its heading', () => {
	const cited = sources.flatMap((path) =>
		[...read(path).matchAll(/\bdocs\/[\w/-]+\.md(?:#([\w-]+))?/g)].map(([name, heading]) => ({
			where: `${path}: ${name}`,
			page: name.replace(/#.*/, ''),
			heading,
		})),
	);

	expect(cited.length).toBeGreaterThan(100);
	expect(cited.filter(({ page, heading }) => !isThere(page, heading)).map(({ where }) => where)).toEqual([]);
});

test('no comment cites a document that is not in the repository', () => {
	const elsewhere = /(?<![\w/.])(?:(?:api|behaviour|spec|look)\/[\w-]+|design|quirks)\.md|\(traps:/g;

	const cited = sources.flatMap((path) => [...read(path).matchAll(elsewhere)].map(([name]) => `${path}: ${name}`));

	expect(cited).toEqual([]);
});

test('the pages lead to pages and headings that are there', () => {
	const links = [...pages.keys()]
		.filter((path) => path.startsWith('docs/wire/'))
		.flatMap((path) =>
			[...read(path).matchAll(/\]\((?!https?:)([^)#]*)(?:#([\w-]+))?\)/g)].map(([link, to = '', heading]) => ({
				link: `${path}: ${link}`,
				to: to === '' ? path : new URL(to, `file:///${path}`).pathname.slice(1),
				heading,
			})),
		);

	expect(links.length).toBeGreaterThan(20);
	expect(links.filter(({ to, heading }) => !isThere(to, heading)).map(({ link }) => link)).toEqual([]);
});
