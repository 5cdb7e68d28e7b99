// @vitest-environment happy-dom
import { type Task, type TaskId, taskEndpoints } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../app/i18n.ts';
import { ApiError } from '../../platform/api/index.ts';
import { type Client, ClientProvider } from '../../platform/client.tsx';
import { Outbox } from '../../platform/outbox/index.ts';
import { recordsOf, Store } from '../../platform/store/index.ts';
import { notices } from '../../ui/notice-store.ts';
import { accountKind } from '../user/index.ts';
import { playDoneSound } from './done-sound.ts';
import { aTask } from './task.builder.ts';
import { taskKind, viewListKey } from './task.kind.ts';
import { taskMutations } from './task.mutations.ts';
import { useTaskActions } from './use-task-actions.ts';

vi.mock('./done-sound.ts', () => ({ playDoneSound: vi.fn() }));
beforeAll(() => startI18n('en'));
beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	for (const { id } of notices.list()) notices.dismiss(id);
	vi.useRealTimers();
	vi.mocked(playDoneSound).mockClear();
});

// Ids of a test need no server.
const id = (value: number) => value as TaskId & never;
const weekSeconds = 7 * 24 * 3600;
const at = (day: string) => toInstant(Date.parse(`${day}T12:00Z`));

type Input = Readonly<Record<string, unknown>>;

/** The commands on a server that stores what it is told, unless told to answer otherwise. */
function start(
	tasks: readonly Task[],
	{ answer, sound = true }: { answer?: (input: Input) => unknown; sound?: boolean } = {},
) {
	const store = new Store();
	const settings = {
		timezone: 'UTC',
		weekStart: 1,
		frontendSettings: { play_sound_when_done: sound, time_format: '24h' },
	};
	// Of an account only this counts here.
	store.loadPage(recordsOf(accountKind, [{ id: 9, name: 'Ada', username: 'ada', settings } as never]));
	store.loadPage(recordsOf(taskKind, tasks));
	const sent: { readonly name: string; readonly input: Input }[] = [];
	const nameOf = (endpoint: object) => Object.entries(taskEndpoints).find(([, one]) => one === endpoint)?.[0] ?? '';
	const stored = (name: string, input: Input) => {
		if (name === 'moveToBucket') return { ...input, bucket: null, task: null };
		return { ...store.get(taskKind, Number(input.id ?? input.taskId)), ...input };
	};
	const api = {
		async ask(endpoint: object, input: Input) {
			sent.push({ name: nameOf(endpoint), input });
			return { reply: answer ? answer(input) : stored(nameOf(endpoint), input), headers: new Headers() };
		},
	};
	// Its answers are what the test gives.
	const outbox = new Outbox({ store, api: api as never, mutations: taskMutations });
	const client = { store, outbox, session: { claims: { kind: 'person', id: 9 } } } as unknown as Client;
	const wrapper = ({ children }: { children: ReactNode }) => (
		<ClientProvider client={client}>{children}</ClientProvider>
	);
	const commands = renderHook(useTaskActions, { wrapper }).result.current;
	return { store, sent, commands, task: (value = 1) => store.get(taskKind, value) };
}

const texts = () => notices.list().map(({ text }) => text);
const undo = () => {
	for (const { id: notice, undos } of notices.list()) {
		notices.dismiss(notice);
		for (const one of undos) one();
	}
};
/** Until every notice has come that will. */
const settle = () => vi.advanceTimersByTimeAsync(1_000);

test('a task is done at once, told a moment later with its sound, and Undo takes it up again', async () => {
	const { commands, task } = start([aTask({ id: 1, title: 'Warp' })]);

	commands.toggleDone(id(1));
	expect([task()?.done, texts()]).toEqual([true, []]);
	await settle();
	expect([texts(), vi.mocked(playDoneSound).mock.calls.length]).toEqual([['Done: Warp'], 1]);

	undo();
	expect(task()).toMatchObject({ done: false, doneAt: null });
});

test('taken up again it is told without a sound, and so is all for who wants none', async () => {
	const { commands } = start([aTask({ id: 1, title: 'Warp', done: true })]);
	commands.toggleDone(id(1));
	await settle();
	expect(texts()).toEqual(['Reopened: Warp']);

	start([aTask({ id: 2, title: 'Weft' })], { sound: false }).commands.toggleDone(id(2));
	await settle();
	expect(texts()).toContain('Done: Weft');
	expect(playDoneSound).not.toHaveBeenCalled();
});

test.each([
	['once', 0],
	['again and again', weekSeconds],
])('a task due %s whose finishing is refused is open again, and nothing says it was done', async (_, repeatAfter) => {
	const refuse = () => {
		throw new ApiError(403, { message: 'No.' });
	};
	const { commands, task } = start([aTask({ id: 1, repeatAfter })], { answer: refuse });

	commands.toggleDone(id(1));
	await settle();

	expect([task()?.done, texts()]).toEqual([false, []]);
	expect(playDoneSound).not.toHaveBeenCalled();
});

test('a task that comes round again is told with its next date, and Undo gives it its dates back', async () => {
	const before = aTask({ id: 1, repeatAfter: weekSeconds, dueDate: at('2026-03-13'), startDate: at('2026-03-12') });
	const next = { ...before, dueDate: at('2026-03-20'), startDate: at('2026-03-19'), version: 2 };
	const { commands, sent, task } = start([before], { answer: () => next });

	commands.toggleDone(id(1));
	await settle();
	expect(texts()).toEqual(['Done. Next due: Friday, March 20']);

	undo();
	expect(task()).toMatchObject({ done: false, dueDate: before.dueDate, startDate: before.startDate });
	await settle();
	// With what the server kept of it: the batch goes back as a whole.
	const [{ batchId = '' } = {}] = sent.flatMap(({ input }) => ('batchId' in input ? [input] : []));
	expect(batchId).toMatch(/^[0-9a-f-]{36}$/);
});

test('on a board Undo puts a finished task back into the column it came from', async () => {
	const { commands, store, task } = start([aTask({ id: 1 })]);
	const view = { id: id(7), projectId: id(1), doneBucketId: id(5) };
	const placement = { kind: 'task', view: viewListKey(view.id), id: 1, bucket: 4, position: 100 };
	const placed = () => store.placement(taskKind, viewListKey(view.id), 1);
	store.loadPage([{ type: 'placed', placement: placement }]);

	commands.toggleDone(id(1), { view, placements: [{ ...placement, bucket: 5, position: 8 }] });
	expect(placed()).toMatchObject({ bucket: 5, position: 8 });
	await settle();
	undo();
	expect([task()?.done, placed()]).toEqual([false, placement]);

	commands.place(id(1), { view, bucketId: id(5), before: null, after: null });
	await settle();
	undo();
	expect([task()?.done, placed()]).toEqual([false, placement]);
});

test('Undo of a change gives back what was changed, and leaves what was changed since', async () => {
	const { commands, task } = start([aTask({ id: 1, priority: 2, dueDate: at('2026-03-13') })]);

	commands.patchWithUndo(id(1), { dueDate: at('2026-03-14') }, 'Postponed');
	commands.patch(id(1), { priority: 5 });
	expect([texts(), task()?.dueDate]).toEqual([['Postponed'], at('2026-03-14')]);
	undo();

	expect(task()).toMatchObject({ dueDate: at('2026-03-13'), priority: 5 });
});

test('several tasks are deleted with one notice, and come back by one Undo; one is called by its name', async () => {
	const { commands, store, sent } = start([1, 2, 3].map((one) => aTask({ id: one, title: `Thread ${one}` })));
	const held = () => [1, 2, 3].filter((one) => store.get(taskKind, one));

	commands.remove([id(1), id(3)]);
	expect([texts(), held()]).toEqual([['2 tasks deleted'], [2]]);
	await settle();
	undo();
	expect(held()).toEqual([1, 2, 3]);
	await settle();
	expect(sent.map(({ name, input }) => [name, input.id ?? input.taskId])).toEqual([
		['delete', 1],
		['delete', 3],
		['restore', 1],
		['restore', 3],
	]);

	commands.remove([id(2)]);
	expect(texts()).toContain('Deleted: Thread 2');
});

test('a task that was moved to another project goes back to its own by Undo', () => {
	const { commands, task } = start([aTask({ id: 1, projectId: 3 })]);

	commands.moveToProject(id(1), id(8), 'Garden');
	expect([texts(), task()?.projectId]).toEqual([['Moved to Garden'], 8]);
	undo();

	expect(task()?.projectId).toBe(3);
});
