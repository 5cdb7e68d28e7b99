// @vitest-environment happy-dom
import { completionEndpoints } from '@ordna/domain/completion';
import type { Task } from '@ordna/domain/task';
import { addDays, toInstant } from '@ordna/domain/time';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { notices } from '../../ui/notice-store.ts';
import { occurrences, taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { taskMutations } from '../task/task.mutations.ts';
import { accountKind } from '../user/index.ts';
import { missedOf, shownAfter } from './completion.api.ts';
import { completionMutations } from './completion.mutations.ts';
import { Completions } from './completions.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), occurrences.load()]);
	await loadMessages('completion', 'task', 'ui');
});
afterEach(() => {
	for (const { id } of notices.list()) notices.dismiss(id);
});

const noon = (iso: string) => toInstant(Date.parse(`${iso}T12:00:00Z`));
const clock = { now: toInstant(Date.parse('2026-03-11T09:00:00Z')), zone: 'UTC' };
const daily = { id: 3, repeatRule: 'FREQ=DAILY', repeatFrom: 'due', title: 'Water' } as const;
const rules = () => {
	const loaded = occurrences.now();
	if (!loaded) throw new Error('the rules are loaded before any test');
	return loaded;
};

test('what was missed is counted, and its first days are named', () => {
	const task = aTask({ ...daily, dueDate: noon('2026-03-04'), dueDay: '2026-03-04' as Task['dueDay'] });

	const { count, days } = missedOf(task, clock, rules());

	expect(count).toBe(7);
	expect(days).toEqual(['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07']);
});

test('nothing was missed of what is done, or what is due later', () => {
	const later = aTask({ ...daily, dueDate: noon('2026-03-12') });

	expect(missedOf(later, clock, rules())).toEqual({ count: 0, days: [] });
	expect(missedOf({ ...later, dueDate: noon('2026-03-01'), done: true }, clock, rules()).count).toBe(0);
});

test('what counts from when it is done names no days', () => {
	const task = aTask({ ...daily, repeatFrom: 'done', dueDate: noon('2026-03-04') });

	expect(missedOf(task, clock, rules()).days).toEqual([]);
});

test('one that is left out leads to the next; all that were missed lead to one that is still to come', () => {
	const task = aTask({ ...daily, dueDate: noon('2026-03-04') });

	expect(shownAfter(task, 'skip', clock, rules()).dueDate).toBe(noon('2026-03-05'));
	expect(shownAfter(task, 'catchUp', clock, rules()).dueDate).toBe(noon('2026-03-11'));
});

test('the last time that is left out ends the task', () => {
	const task = aTask({ ...daily, repeatRule: 'FREQ=DAILY;COUNT=1', dueDate: noon('2026-03-04') });

	expect(shownAfter(task, 'skip', clock, rules())).toMatchObject({ done: true });
});

const totals = { lines: 12, recent: 10, recentOnTime: 8, streak: 4 };
const person = { id: 7, name: 'Ada', username: 'ada', created: null, updated: null };
const aLine = (id: number, over: object = {}) => ({
	...{ id, kind: 'done', times: 1, doneAt: noon('2026-03-03'), wasDue: noon('2026-03-03'), doneBy: person },
	...{ doneDay: null, wasDueDay: null, onTime: true, ...over },
});

interface Scene {
	readonly answer?: Answer;
	readonly isReadOnly?: boolean;
	readonly dueInDays?: number;
}

/** The server that has moved the task to the day after now. */
const moved: Answer = (endpoint) =>
	endpoint === completionEndpoints.list
		? { completions: [], totals }
		: aTask({ ...daily, version: 2, dueDate: addDays(toInstant(Date.now()), 1, 'UTC') });

/** The completions of a daily task, on a server that answers as told. */
function open({
	answer = () => ({ completions: [aLine(1)], totals }),
	isReadOnly = false,
	dueInDays = -5,
}: Scene = {}) {
	const due = addDays(toInstant(Date.now()), dueInDays, 'UTC');
	const task = aTask({ ...daily, dueDate: due });
	const client = aClient({ mutations: [...completionMutations, ...taskMutations], answer });
	const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: {} };
	client.store.loadPage([
		...recordsOf(taskKind, [task]),
		...recordsOf(accountKind, [{ ...person, settings } as never]),
	]);
	render(<Completions task={task} isReadOnly={isReadOnly} isActive />, { wrapper: client.wrapper });
	return { ...client, due, shown: () => client.store.get(taskKind, task.id) };
}

test('a repeating task says how it went: lately, and in a row', async () => {
	open();

	expect(await screen.findByText(/On time 8 of the last 10 times\./)).toBeTruthy();
	expect(screen.getByText(/On time 4 times in a row\./)).toBeTruthy();
});

test('one that is not done yet says so', async () => {
	open({ answer: () => ({ completions: [], totals: { lines: 0, recent: 0, recentOnTime: 0, streak: 0 } }) });

	expect(await screen.findByText('Not completed yet.')).toBeTruthy();
	expect(screen.queryByRole('table')).toBeNull();
});

test('skipping one moves the task on at once, says so, and tells the server once', async () => {
	const { asked, due, shown } = open({
		answer: moved,
	});

	await userEvent.click(screen.getByRole('button', { name: 'Skip this one' }));

	expect(shown()?.dueDate).toBeGreaterThan(due);
	expect(notices.list()[0]?.text).toMatch(/^Skipped/);
	await waitFor(() => expect(asked(completionEndpoints.skip)).toEqual([{ taskId: 3 }]));
});

test('several that were missed are caught up with in one step', async () => {
	const { asked, shown } = open({
		answer: moved,
	});

	await userEvent.click(await screen.findByRole('button', { name: /^Catch up/ }));

	expect(shown()?.dueDate).toBeGreaterThan(Date.now() - 86_400_000);
	await waitFor(() => expect(asked(completionEndpoints.catchUp)).toEqual([{ taskId: 3 }]));
});

test('what is refused stands where it stood', async () => {
	const { due, shown } = open({
		answer: (endpoint) => {
			if (endpoint === completionEndpoints.list) return { completions: [], totals };
			throw new ApiError(403, { code: 0, message: 'Forbidden' });
		},
	});

	await userEvent.click(screen.getByRole('button', { name: 'Skip this one' }));

	await waitFor(() => expect(shown()?.dueDate).toBe(due));
});

test('whoever only reads skips nothing, and what is due later offers no catching up', async () => {
	open({ isReadOnly: true });
	await act(async () => undefined);

	expect(screen.queryByRole('button', { name: 'Skip this one' })).toBeNull();
});

test('with one time that is late, or none, there is nothing to catch up with', () => {
	open({ dueInDays: 2 });

	expect(screen.queryByRole('button', { name: /^Catch up/ })).toBeNull();
	expect(screen.getByRole('button', { name: 'Skip this one' })).toBeTruthy();
});

test('completions that cannot be loaded say so', async () => {
	open({
		answer: () => {
			throw new ApiError(403, { code: 0, message: 'Forbidden' });
		},
	});

	expect(await screen.findByText("The completions couldn't be loaded.")).toBeTruthy();
});
