// @vitest-environment happy-dom
import { labelEndpoints } from '@ordna/domain/label';
import { projectEndpoints } from '@ordna/domain/project';
import { relationEndpoints } from '@ordna/domain/relation';
import { taskEndpoints, taskLabelEndpoints } from '@ordna/domain/task';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startI18n } from '../../../app/i18n.ts';
import { ApiError } from '../../../platform/api/index.ts';
import { type Client, ClientProvider } from '../../../platform/client.tsx';
import { Outbox } from '../../../platform/outbox/index.ts';
import { Queries } from '../../../platform/queries/index.ts';
import { defineKind, recordsOf, Store } from '../../../platform/store/index.ts';
import { notices } from '../../../ui/notice-store.ts';
import { labelKind } from '../../label/index.ts';
import { labelMutations } from '../../label/label.mutations.ts';
import { relationMutations } from '../../relation/relation.mutations.ts';
import { accountKind } from '../../user/index.ts';
import { aTask } from '../task.builder.ts';
import { taskKind } from '../task.kind.ts';
import { taskMutations } from '../task.mutations.ts';
import { forgetTypedTasks } from './draft-text.ts';
import { type QuickAddTarget, useQuickAdd } from './use-quick-add.ts';

beforeAll(() => startI18n('en'));
afterEach(() => {
	forgetTypedTasks();
	for (const { id } of notices.list()) notices.dismiss(id);
});

// Ids of a test need no server.
const here = { projectId: 1 as never };
const kim = { id: 2, username: 'kim', name: 'Kim Park' };
const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: {} };
const projects = [
	{ id: 1, title: 'Loom', identifier: '', isArchived: false, maxRight: 'admin' },
	{ id: 3, title: 'Garden', identifier: '', isArchived: false, maxRight: 'write' },
	{ id: 4, title: 'Museum', identifier: '', isArchived: false, maxRight: 'read' },
];

type Input = Readonly<Record<string, unknown>>;

/** The field of a place, on a server that refuses tasks whose titles begin with "Bad". */
function aField(target: QuickAddTarget = here) {
	const store = new Store();
	store.loadPage(recordsOf(accountKind, [{ id: 9, name: 'Ada', username: 'ada', settings } as never]));
	store.loadPage(recordsOf(defineKind<{ readonly id: number }>('project'), projects));
	const created: Input[] = [];
	const labelled: Input[] = [];
	const related: Input[] = [];
	const asked: Input[] = [];
	let answerPeople: (people: readonly unknown[]) => void = () => undefined;
	const answers = new Map<object, (input: Input) => unknown>([
		[labelEndpoints.create, (input) => ({ id: 50, ...input, version: 1 })],
		[taskLabelEndpoints.replace, (input) => labelled.push(input) && { labels: [] }],
		[relationEndpoints.create, (input) => related.push(input)],
		[
			taskEndpoints.create,
			(input) => {
				if (String(input.title).startsWith('Bad')) throw new ApiError(403, { message: 'No.' });
				return aTask({ id: 30 + created.push(input), title: String(input.title) });
			},
		],
	]);
	const api = {
		ask: async (endpoint: object, input: Input) => ({ reply: answers.get(endpoint)?.(input), headers: new Headers() }),
		async call(endpoint: object, input: Input) {
			if (endpoint !== projectEndpoints.people) return [];
			asked.push(input);
			return new Promise((resolve) => {
				answerPeople = resolve;
			});
		},
	};
	// Its answers are what the test gives.
	const outbox = new Outbox({
		store,
		api: api as never,
		mutations: [...taskMutations, ...labelMutations, ...relationMutations],
	});
	const session = { claims: { kind: 'person', id: 9 } };
	const client = { store, outbox, api, session, queries: new Queries() } as unknown as Client;
	const wrapper = ({ children }: { children: ReactNode }) => (
		<ClientProvider client={client}>{children}</ClientProvider>
	);
	const { result } = renderHook(() => useQuickAdd(target), { wrapper });
	const type = (text: string) => act(() => result.current.setText(text));
	const add = () => act(() => result.current.add());
	/** Types, and waits for what understands it. */
	const write = async (text: string) => {
		type(text);
		await expect.poll(() => result.current.reading).toBeDefined();
	};
	const drain = () => act(() => outbox.drain());
	const find = (people: readonly unknown[]) => act(async () => answerPeople(people));
	const shown = () => store.all(taskKind).map(({ title }) => title);
	return { result, store, created, labelled, related, asked, type, add, write, drain, find, shown };
}

const texts = () => notices.list().map(({ text }) => text);

test('what is added before it can be understood is added once, when it can', async () => {
	const { result, created, type, add, drain } = aField();

	type('Warp !3');
	add();
	expect(result.current.text).toBe('Warp !3');
	await expect.poll(() => result.current.text).toBe('');
	await drain();

	expect(created).toMatchObject([{ title: 'Warp', priority: 3, projectId: 1 }]);
});

test('a task stands in the list at once, and the field is empty for the next', async () => {
	const { result, add, write, shown } = aField();

	await write('Warp');
	add();

	expect([result.current.text, shown(), texts()]).toEqual(['', ['Warp'], []]);
});

test('nothing is added of blanks, nor without a project to add to', async () => {
	const { result, created, add, write, drain } = aField({ projectId: undefined });

	await write('  ');
	add();
	expect(result.current.error).toBeUndefined();
	await write('Warp');
	add();
	await drain();

	expect([result.current.text, created]).toEqual(['Warp', []]);
	expect(result.current.error).toMatch(/^Add a project/);
});

test('a part that was clicked away is words of this task only', async () => {
	const { result, created, add, write, drain } = aField();

	await write('Ring !3');
	act(() => result.current.drop('!3'));
	add();
	await write('Sing !3');
	add();
	await drain();

	expect(created.map(({ title, priority }) => [title, priority])).toEqual([
		['Ring !3', undefined],
		['Sing', 3],
	]);
});

test('a task for another project is told by that project’s name, and none goes where one may only read', async () => {
	const { created, add, write, drain } = aField();

	await write('Sow +Garden\nLook +Museum');
	add();
	await drain();

	expect(created.map(({ projectId }) => projectId)).toEqual([1, 3]);
	expect(texts()).toEqual(['Added to Garden']);
});

test('a new label is made once for all lines that name it', async () => {
	const { store, labelled, add, write, drain } = aField();

	await write('Warp *wool\nWeft *Wool');
	add();
	expect(store.all(labelKind)).toHaveLength(1);
	await drain();

	expect(labelled.map(({ taskId, labels }) => [taskId, labels])).toEqual([
		[31, [{ id: 50 }]],
		[32, [{ id: 50 }]],
	]);
});

test('who is named is asked for once, and waited for; whoever is nobody stays a word', async () => {
	const { created, asked, add, write, drain, find, shown } = aField();

	await write('Ask @kim');
	add();
	expect(shown()).toEqual([]);
	await find([kim]);
	await drain();
	expect([asked.length, created]).toMatchObject([1, [{ title: 'Ask', assignees: [{ id: 2 }] }]]);

	await write('Ask @tom');
	await find([]);
	add();
	await drain();
	expect(created.at(-1)).toMatchObject({ title: 'Ask @tom' });
});

test('lines that are refused come back as they were typed, in their order, before what was typed since', async () => {
	const { result, created, type, add, write, drain } = aField();

	await write('- Bad one !3\n- Good\n- Bad two *wool');
	add();
	type('Next');
	await drain();

	expect(created.map(({ title }) => title)).toEqual(['Good']);
	expect(result.current.text).toBe('Bad one !3\nBad two *wool\nNext');
	expect(result.current.error).toBeTruthy();
});

test('lines that are set in become subtasks of those above them', async () => {
	const { created, related, add, write, drain } = aField();

	await write('Pack\n  - Tent\n    - Pegs\n  - Stove\nLeave');
	add();
	await drain();

	expect(created.map(({ title }) => title)).toEqual(['Pack', 'Tent', 'Pegs', 'Stove', 'Leave']);
	const pairs = related.map(({ taskId, relationKind, otherTaskId }) => [taskId, relationKind, otherTaskId]);
	expect(pairs.toSorted()).toEqual([
		[31, 'subtask', 32],
		[31, 'subtask', 34],
		[32, 'subtask', 33],
	]);
});

test('what is added beneath a task becomes its subtasks, and what is set in theirs', async () => {
	const { created, related, add, write, drain } = aField({ ...here, parentTaskId: 7 as never });

	await write('Tent\n  Pegs\nStove +Garden');
	add();
	await drain();

	expect(created.map(({ title, projectId }) => [title, projectId])).toEqual([
		['Tent', 1],
		['Pegs', 1],
		['Stove', 3],
	]);
	const pairs = related.map(({ taskId, otherTaskId }) => [taskId, otherTaskId]);
	expect(pairs.toSorted()).toEqual([
		[31, 32],
		[7, 31],
		[7, 33],
	]);
});
