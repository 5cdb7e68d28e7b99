import type { Endpoint } from '@ordna/domain/contract';
import { expect, test } from 'vitest';
import {
	extentOf,
	permissionsOf,
	presetOf,
	presets,
	readScopes,
	scopeCellOf,
	scopesOfPreset,
	scopesOfRow,
	scopeTable,
} from './scope-table.ts';

const nouns: Record<string, unknown> = Object.assign(
	{},
	...Object.values(import.meta.glob<object>('../../../../domain/src/*/index.ts', { eager: true })),
);

/** All scopes of the product, and those that no endpoint of the contract has. */
const known = [
	...Object.entries(nouns)
		.filter(([name]) => name.endsWith('Endpoints'))
		.flatMap(([, endpoints]) =>
			Object.values(endpoints as Record<string, Endpoint>).flatMap(({ scope }) =>
				scope?.includes('.') ? [scope] : [],
			),
		),
	'other.ws',
	'caldav.access',
	'feeds.access',
	'mcp.propose',
	'mcp.apply',
];

const offered: Record<string, Record<string, { path: string; method: string }>> = {};
for (const scope of known) {
	const [group = '', name = ''] = scope.split('.');
	offered[group] = { ...offered[group], [name]: { path: '', method: 'GET' } };
}
const table = scopeTable(offered);

test('every scope on offer stands in the table, once', () => {
	const shown = table.flatMap(scopesOfRow);

	expect(known.filter((scope) => scopeCellOf(scope) === null)).toEqual([]);
	expect([...shown].sort()).toEqual([...new Set(known)].sort());
});

test('what is not on offer, or not known here, has no place', () => {
	const small = scopeTable({
		labels: { read_all: { path: '', method: 'GET' } },
		magic: { wands: { path: '', method: 'GET' } },
	});

	expect(small).toEqual([
		{ thing: 'labels', cells: { read: ['labels.read_all'], create: [], update: [], delete: [] }, deeds: [] },
	]);
	expect(['constructor.create', 'labels.__proto__', 'labels', ''].map(scopeCellOf)).toEqual(Array(4).fill(null));
});

test('each preset is recognized; one box more is none', () => {
	const chosen = presets.map((preset) => scopesOfPreset(table, preset));

	expect(chosen.map((one) => presetOf(table, one))).toEqual(presets);
	expect(presetOf(table, new Set([...(chosen[0] ?? []), 'labels.delete']))).toBeUndefined();
	expect(presetOf(table, new Set())).toBeUndefined();
});

/** They ask, and are for those who are about to change something. */
const beyondReading = /^(?:migration\.|backgrounds\.unsplash_|templates\.propose)/;

test('what only asks is read with all else', () => {
	const endpoints = Object.entries(nouns)
		.filter(([name]) => name.endsWith('Endpoints'))
		.flatMap(([, of]) => Object.values(of as Record<string, Endpoint>));
	const changing = new Set(endpoints.flatMap(({ scope, changes }) => (scope && changes ? [scope] : [])));
	const queries = endpoints.flatMap(({ scope }) => (scope?.includes('.') && !changing.has(scope) ? [scope] : []));

	const read = scopesOfPreset(table, 'read');
	expect(queries.filter((scope) => !read.has(scope) && !beyondReading.test(scope))).toEqual([]);
});

test('to read changes nothing, and to work on tasks deletes nothing', () => {
	const [read, tasks] = [scopesOfPreset(table, 'read'), scopesOfPreset(table, 'tasks')];
	const verbsOf = (scopes: ReadonlySet<string>) => new Set([...scopes].map((scope) => scopeCellOf(scope)?.verb));

	expect(verbsOf(read)).toEqual(new Set(['read']));
	expect(verbsOf(tasks).has('delete')).toBe(false);
	expect(tasks.has('tasks.create') && !tasks.has('labels.create')).toBe(true);
});

test('what a token may do is said in few words', () => {
	const said = (scopes: readonly string[]) => extentOf(permissionsOf(new Set(scopes)), table);

	expect(said([...scopesOfPreset(table, 'everything')])).toEqual({ kind: 'everything' });
	expect(said([...scopesOfPreset(table, 'read')])).toEqual({ kind: 'read' });
	expect(said(['labels.read_all', 'tasks_comments.read_one', 'tasks.create', 'labels.merge'])).toEqual({
		kind: 'some',
		parts: [
			{ verbs: ['create'], things: ['tasks'] },
			{ verbs: ['read'], things: ['comments'] },
			{ verbs: ['read', 'other'], things: ['labels'] },
		],
	});
});

test('a link fills the form with what is on offer', () => {
	expect([...readScopes('labels:read_all, tasks:create,magic:wands,', table)]).toEqual([
		'labels.read_all',
		'tasks.create',
	]);
});
