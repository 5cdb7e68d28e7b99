import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LoggedChange } from '../changes/index.ts';
import { type NetChange, netChanges, verdictOn } from './net-changes.ts';

/** A task as far as its lines tell of it. */
interface Task {
	readonly title: string;
	readonly priority: number;
	readonly labels: readonly number[];
	readonly places: readonly { readonly viewId: number; readonly bucketId: number; readonly position: number }[];
}

const small = fc.integer({ min: 0, max: 2 });
const task: fc.Arbitrary<Task> = fc.record(
	{
		title: fc.constantFrom('a', 'b', 'c'),
		priority: small,
		labels: fc.subarray([1, 2, 3]),
		places: fc
			.subarray([4, 5])
			.chain((views) =>
				fc.tuple(
					...views.map((viewId) =>
						fc.record({ viewId: fc.constant(viewId), bucketId: small, position: small }, { noNullPrototype: true }),
					),
				),
			),
	},
	{ noNullPrototype: true },
);
const part = fc.constantFrom('title' as const, 'priority' as const, 'labels' as const, 'places' as const);
/** A step: which part of the task becomes as in another one, and whether the batch does it. */
const steps = fc.array(fc.record({ part, to: task, isOurs: fc.boolean() }), { maxLength: 12 });

const line = (before: object, after: object): LoggedChange =>
	({ kind: 'task.updated', entity: 'task', entityId: 7, projectId: 1, before, after }) as unknown as LoggedChange;

/** What a task says of the fields of a net change. */
function valueIn({ labels, places, ...fields }: Task, name: string): unknown {
	const [noun, id, side] = name.split('.');
	if (noun === 'labels') return labels.includes(Number(id));
	if (noun === 'places') return places.find(({ viewId }) => viewId === Number(id))?.[side as 'bucketId' | 'position'];
	return fields[noun as 'title' | 'priority'];
}

const allFields = [
	...['title', 'priority', 'labels.1', 'labels.2', 'labels.3'],
	...['places.4.bucketId', 'places.4.position', 'places.5.bucketId', 'places.5.position'],
];

function run(
	first: Task,
	taken: readonly { readonly part: keyof Task; readonly to: Task; readonly isOurs: boolean }[],
) {
	const lines: LoggedChange[] = [];
	const otherSince = new Set<string>();
	let now = first;
	for (const { part: name, to, isOurs } of taken) {
		const next = { ...now, [name]: to[name] };
		if (isOurs) lines.push(line({ [name]: now[name] }, { [name]: next[name] }));
		for (const field of allFields.filter((each) => valueIn(now, each) !== valueIn(next, each))) {
			if (isOurs) otherSince.delete(field);
			else otherSince.add(field);
		}
		now = next;
	}
	return { now, lines, otherSince };
}

const only = ([net]: readonly NetChange[]) => net?.fields ?? new Map();

test('what a batch did alone goes back to what was, field by field, and nothing else is named', () => {
	fc.assert(
		fc.property(task, steps, (first, taken) => {
			const { now, lines } = run(
				first,
				taken.map((one) => ({ ...one, isOurs: true })),
			);
			const fields = only(netChanges(lines));

			const changed = allFields.filter((name) => valueIn(first, name) !== valueIn(now, name));
			expect([...fields.keys()].sort()).toEqual(changed.sort());
			for (const [name, { before, after }] of fields) {
				expect([before, after]).toEqual([valueIn(first, name), valueIn(now, name)]);
				expect(verdictOn(valueIn(now, name), { before, after })).toBe('undo');
			}
		}),
	);
});

test('what somebody else changed since is never put back over their change', () => {
	fc.assert(
		fc.property(task, steps, (first, taken) => {
			const { now, lines, otherSince } = run(first, taken);
			for (const [name, change] of only(netChanges(lines))) {
				const current = valueIn(now, name);
				const verdict = verdictOn(current, change);
				if (otherSince.has(name) && current !== change.after) expect(verdict).not.toBe('undo');
				if (!otherSince.has(name)) expect(verdict).toBe('undo');
			}
		}),
	);
});

test('the same lines of two tasks are two changes, in the order in which they first appear', () => {
	const of = (entityId: number, before: string, after: string) =>
		({ ...line({ title: before }, { title: after }), entityId }) as LoggedChange;
	const nets = netChanges([of(9, 'a', 'b'), of(3, 'a', 'b'), of(9, 'b', 'c')]);

	expect(nets.map(({ entityId, fields }) => [entityId, fields.get('title')])).toEqual([
		[9, { before: 'a', after: 'c' }],
		[3, { before: 'a', after: 'b' }],
	]);
});

const logged = (said: object) => said as unknown as LoggedChange;

test('a thing that was made and deleted in one batch leaves nothing to undo', () => {
	const [created, deleted] = [
		logged({ kind: 'view.created', entity: 'view', entityId: 4, projectId: 1, after: { title: 'Board' } }),
		logged({ kind: 'view.deleted', entity: 'view', entityId: 4, projectId: 1, before: { title: 'Board' } }),
	];

	expect(netChanges([created, deleted])).toEqual([]);
	expect(netChanges([created])).toMatchObject([{ entity: 'view', lost: null }]);
	expect(only(netChanges([created])).get('exists')).toEqual({ before: false, after: true });
	expect(netChanges([deleted])).toMatchObject([{ lost: { title: 'Board' } }]);
	expect(only(netChanges([deleted])).get('exists')).toEqual({ before: true, after: false });
});

test('a relation is one change of the task it was asked for, made or taken away', () => {
	const sides = (isMirror: boolean) => ({ relationKind: 'subtask', otherTaskId: 9, isMirror });
	const made = (entityId: number, isMirror: boolean) =>
		logged({ kind: 'task.related', entity: 'task', entityId, projectId: 1, after: sides(isMirror) });

	const nets = netChanges([made(7, false), made(9, true)]);
	expect(nets.map(({ entityId, fields }) => [entityId, [...fields]])).toEqual([
		[7, [['relations.subtask.9', { before: false, after: true }]]],
	]);
	const parted = logged({ kind: 'task.unrelated', entity: 'task', entityId: 7, projectId: 1, before: sides(false) });
	expect(only(netChanges([parted])).get('relations.subtask.9')).toEqual({ before: true, after: false });
	expect(netChanges([made(7, false), parted])).toEqual([]);
});

test('a star is the mark of each person for themselves', () => {
	const starred = (userId: number, before: boolean) =>
		logged({
			kind: 'task.starred',
			entity: 'task',
			entityId: 7,
			projectId: null,
			before: { isFavorite: before, userId },
			after: { isFavorite: !before, userId },
		});

	expect([...only(netChanges([starred(1, false), starred(2, true)]))]).toEqual([
		['isFavorite.1', { before: false, after: true }],
		['isFavorite.2', { before: true, after: false }],
	]);
});

test('a thing is of every project in which it was changed', () => {
	const moved = logged({
		kind: 'task.moved',
		entity: 'task',
		entityId: 7,
		projectId: 2,
		before: { projectId: 1 },
		after: { projectId: 2 },
	});

	const [net] = netChanges([line({ title: 'a' }, { title: 'b' }), moved]);
	expect([...(net?.projectIds ?? [])]).toEqual([1, 2]);
});
