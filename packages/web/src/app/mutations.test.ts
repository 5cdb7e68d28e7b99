import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { aBoard, aBucket } from '../features/bucket/bucket.builder.ts';
import { aTask } from '../features/task/task.builder.ts';
import words from '../languages/en/mutations.json';
import type { AnyMutation } from '../platform/outbox/index.ts';
import { Store } from '../platform/store/index.ts';
import { Dictionary } from '../platform/words/dictionary.ts';
import type { WordFile } from '../platform/words/index.ts';
import { mutations } from './mutations.ts';

const now = toInstant(1_800_000_000_000);
const temporary = -(2 ** 40) - 17;
const me = { id: 7, name: 'Ada', username: 'ada', email: '', created: now, updated: now };
const label = {
	id: temporary,
	title: 'Spring',
	description: '',
	hexColor: 'a1b2c3',
	createdBy: me,
	created: now,
	updated: now,
	version: 0,
};
const place = { kind: 'task', view: 'view:7', id: 3, bucket: 4, position: 1.5 };
const board = { projectId: 1, viewId: 7 };
const named = { id: 3, title: 'Sow the peas' };

/** Arguments as a screen gives them. A new mutation is missing here until it has some. */
const examples: Readonly<Record<string, object>> = {
	'account.saveSettings': {
		id: 7,
		settings: { name: 'Ada', frontendSettings: { sound: true } },
		changed: { name: 'Ada' },
	},
	'bucket.create': { board, bucket: aBucket({ id: temporary }) },
	'bucket.change': { board, ...named, fields: { limit: 3 } },
	'bucket.delete': { board, ...named, ends: { doneBucketId: 0 }, moves: [place] },
	'label.create': { label, draft: { title: 'Spring', hexColor: 'a1b2c3' } },
	'label.change': { ...named, fields: { title: 'Summer' } },
	'label.delete': named,
	'project.create': { draft: { title: 'Allotment' } },
	'project.change': { ...named, fields: { isArchived: true }, alsoPatched: [4, 5] },
	'project.delete': { ...named, below: [4] },
	'filter.delete': { id: -3, title: 'Mine', filterId: 2 },
	'share.add': { projectId: 1, person: me, right: 'write' },
	'share.change': { projectId: 1, person: me, right: 'admin' },
	'share.remove': { projectId: 1, person: me },
	'task.create': {
		...{ id: temporary, me, now, position: 12.5, isPositionSent: true },
		draft: { title: 'Sow the peas', projectId: 1, dueDate: now, labels: [label], assignees: [me] },
		at: { viewId: 7, bucketId: 4, lists: ['view:7/found'] },
	},
	'task.patch': { ...named, fields: { dueDate: null, priority: 3 } },
	'task.assign': { ...named, assignees: [me] },
	'task.label': { ...named, labels: [label] },
	'task.finish': { ...named, done: true, now, places: [place], isRepeating: true },
	'task.place': {
		...named,
		view: { id: 7, projectId: 1 },
		bucketId: 4,
		position: 1.5,
		isOtherBucket: true,
		done: null,
		now,
	},
	'task.move': { ...named, projectId: 2 },
	'task.delete': named,
	'task.restore': { task: aTask({ id: 3 }), placements: [place] },
	'view.create': { projectId: 1, draft: { title: 'Later', viewKind: 'kanban', filter: aBoard().filter } },
	'view.change': { ...named, projectId: 1, fields: { doneBucketId: temporary } },
	'view.delete': { ...named, projectId: 1 },
};

const roundTrip = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
// The name says which arguments they are.
const argsOf = ({ name }: AnyMutation) => examples[name] as never;

test('every mutation has a name of its own, and an example here', () => {
	const names = mutations.map(({ name }) => name);

	expect(names.sort()).toEqual(Object.keys(examples).sort());
});

test.each(mutations.map((mutation) => [mutation.name, mutation] as const))(
	'%s shows the same after its arguments were on disk as before',
	(_, mutation) => {
		const args = argsOf(mutation);

		expect(roundTrip(args)).toStrictEqual(args);
		expect(structuredClone(args)).toStrictEqual(args);
		expect(mutation.apply(roundTrip(args))).toStrictEqual(mutation.apply(args));
		expect(mutation.needs?.(roundTrip(args))).toStrictEqual(mutation.needs?.(args));
	},
);

test.each(mutations.map((mutation) => [mutation.name, mutation] as const))(
	'%s says in words what it does',
	(_, mutation) => {
		const dictionary = new Dictionary();
		dictionary.start({
			languages: ['en'],
			fallback: 'en',
			fetch: async () => undefined,
			bundled: { mutations: words as WordFile },
		});
		const { key, params } = mutation.describe(argsOf(mutation));
		const sentence = dictionary.say(key, params);

		expect(dictionary.knows(key)).toBe(true);
		expect(sentence).toMatch(/^\p{Lu}[^{}]*$/u);
		expect(sentence).not.toMatch(/“”|undefined/);
	},
);

test('every mutation is shown and taken back without a trace', () => {
	const store = new Store();
	for (const mutation of mutations) {
		const args = argsOf(mutation);
		store.apply({ key: mutation.name, batch: 'b', ops: mutation.apply(args), needs: mutation.needs?.(args) ?? [] });
	}
	for (const { name } of mutations) store.settle(name, 'refused');

	for (const kind of ['task', 'label', 'bucket', 'view', 'project']) expect(store.all({ name: kind })).toEqual([]);
});

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.{test,fixture}.*'], {
	...{ eager: true, query: '?raw', import: 'default' },
});
const endpoints = Object.assign(
	{},
	...Object.values(import.meta.glob<object>('../../../domain/src/*/index.ts', { eager: true })),
) as Readonly<Record<string, Readonly<Record<string, { readonly changes: boolean }>>>>;

/** What no record of the store shows: accounts, passwords, tokens, imports as a whole. */
const shownNowhere = [
	'accountEndpoints.changePassword',
	'accountEndpoints.register',
	'accountEndpoints.saveSettings',
	'batchEndpoints.undo',
	'calendarTokenEndpoints.create',
	'calendarTokenEndpoints.delete',
	'sessionEndpoints.login',
	'sessionEndpoints.logout',
];

test('what changes a record that is shown goes through the outbox', () => {
	const calls = Object.values(sources).flatMap((source) => [
		...source.matchAll(/api\s*\.(?:call|ask)\(\s*(\w+Endpoints)\.(\w+)/g),
	]);
	const changing = calls.filter(([, noun = '', verb = '']) => endpoints[noun]?.[verb]?.changes !== false);

	expect(calls.length).toBeGreaterThan(20);
	expect(new Set(changing.map(([, noun, verb]) => `${noun}.${verb}`))).toEqual(new Set(shownNowhere));
});
