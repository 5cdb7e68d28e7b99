// @vitest-environment happy-dom
import { batchEndpoints } from '@ordna/domain/batch';
import { taskListEndpoints } from '@ordna/domain/task-list';
import { addMs } from '@ordna/domain/time';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ApiError, NetworkError } from '../../platform/api/index.ts';
import { confirmParts } from '../../ui/confirm.tsx';
import { notices } from '../../ui/notice-store.ts';
import { aProject } from '../project/project.builder.ts';
import { taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { entries, openHistory } from './a-history.fixture.tsx';
import { ActivityPage } from './activity-page.tsx';
import { aChange, noon } from './history.builder.ts';
import { undoBatch } from './history.mutations.ts';

beforeAll(async () => {
	await Promise.all([startI18n('en'), confirmParts.load()]);
	await loadMessages('history', 'project', 'task', 'label', 'pickers', 'mutations', 'ui');
});
afterEach(() => {
	for (const { id } of notices.list()) notices.dismiss(id);
});

const minute = 60_000;
const prioritized = (seq: number, before: number, after: number, fields: object = {}) =>
	aChange({
		seq,
		time: addMs(noon, seq * minute),
		before: { priority: before },
		after: { priority: after },
		...fields,
	});
const done = (seq: number) =>
	aChange({ seq, entityId: seq, batch: 'b', before: { done: false }, after: { done: true } });

type Scene = NonNullable<Parameters<typeof openHistory>[2]>;
const open = async (scene: Scene) => {
	const opened = await openHistory('/projects/1/activity', <ActivityPage />, {
		projects: [aProject({ id: 1 })],
		tasks: [aTask({ id: 7, title: 'Weave' })],
		...scene,
	});
	await waitFor(() => expect(entries().length).toBeGreaterThan(0));
	return opened;
};
const press = (name: string, place: HTMLElement = document.body) =>
	userEvent.click(within(place).getByRole('button', { name }));
const told = () => notices.list().map(({ text }) => text);
const undoing = (batch: string, undone: readonly number[], reasons: readonly string[] = []) => ({
	batch,
	undone: undone.map((entityId) => ({ entity: 'task', entityId, action: 'changed', fields: [] })),
	refused: reasons.map((reason) => ({ entity: 'task', entityId: 9, field: null, reason })),
});
/** An answer to each undo, whatever it is of. */
const answering = (answer: unknown) => (endpoint: object) => (endpoint === batchEndpoints.undo ? answer : undefined);

test('a change is undone without a question; the list and the task are asked for again, and it is said', async () => {
	const { asked, past, store } = await open({ changes: [prioritized(1, 1, 2)] });
	past.changes = [prioritized(20, 2, 1), ...past.changes];
	past.tasks = [aTask({ id: 7, title: 'Weave', priority: 1, version: 2 })];

	await press('Undo this');

	await waitFor(() => expect(told()).toEqual(['Change undone']));
	expect(asked(batchEndpoints.undo)).toEqual([{ batchId: 'batch-1' }]);
	expect(asked(taskListEndpoints.byIds)).toContainEqual({ ids: [7], expand: ['is_unread', 'comment_count'] });
	await waitFor(() => expect(store.get(taskKind, 7)?.priority).toBe(1));
	await waitFor(() => expect(entries()).toHaveLength(2));
});

test('an undo is undone from the notice, and says so', async () => {
	const { asked } = await open({ changes: [prioritized(1, 1, 2)] });
	await press('Undo this');
	await waitFor(() => expect(told()).toEqual(['Change undone']));

	await press('Undo', screen.getByRole('region', { name: 'Notices' }));

	await waitFor(() => expect(told()).toEqual(['Undo reverted']));
	expect(asked(batchEndpoints.undo)).toEqual([{ batchId: 'batch-1' }, { batchId: 'undo of batch-1' }]);
});

test('changes that are one line go back one after the other, the newest first, and forward the other way round', async () => {
	let underWay = 0;
	let most = 0;
	const undo = async (batchId: string) => {
		underWay += 1;
		most = Math.max(most, underWay);
		await new Promise((resolve) => setTimeout(resolve, 1));
		underWay -= 1;
		return undoing(`undo of ${batchId}`, [7]);
	};
	const { asked } = await open({
		changes: [prioritized(3, 3, 4), prioritized(2, 2, 3), prioritized(1, 1, 2)],
		answer: (endpoint, { batchId }) => (endpoint === batchEndpoints.undo ? undo(batchId) : undefined),
	});
	expect(entries()).toHaveLength(1);

	await press('Undo this');
	await waitFor(() => expect(told()).toEqual(['Change undone']));
	await press('Undo', screen.getByRole('region', { name: 'Notices' }));
	await waitFor(() => expect(told()).toEqual(['Undo reverted']));

	const order = asked(batchEndpoints.undo).map((input) => Object(input).batchId);
	expect(order.slice(0, 3)).toEqual(['batch-3', 'batch-2', 'batch-1']);
	expect(order.slice(3)).toEqual(['undo of batch-1', 'undo of batch-2', 'undo of batch-3']);
	expect(most).toBe(1);
});

test('what was done to several is undone after a question that loses nothing', async () => {
	const { asked } = await open({ changes: [done(3), done(2), done(1)] });

	await press('Undo all 3');
	const question = await screen.findByRole('alertdialog', { name: 'Undo all 3 changes?' });
	expect(within(question).getByText(/Anything changed since stays as it is/)).toBeTruthy();
	expect(asked(batchEndpoints.undo)).toEqual([]);
	await press('Undo all', question);

	await waitFor(() => expect(asked(batchEndpoints.undo)).toEqual([{ batchId: 'b' }]));
	await waitFor(() => expect(told()).toEqual(['Change undone']));
});

test('who thinks better of it has changed nothing', async () => {
	const { asked } = await open({ changes: [done(2), done(1)] });

	await press('Undo all 2');
	await press('Cancel', await screen.findByRole('alertdialog'));

	await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
	expect([asked(batchEndpoints.undo), told()]).toEqual([[], []]);
});

test.each([
	['changed', 'Nothing undone: changed again since.'],
	['gone', 'Nothing undone: it no longer exists.'],
	['archived', 'Nothing undone: the project is archived.'],
	['final', "This change can't be undone."],
	['taken', 'Nothing undone: the name is in use.'],
	['in_use', 'Nothing undone: it is in use.'],
])('where nothing could be undone (%s) that is said, and there is nothing to revert', async (reason, text) => {
	await open({ changes: [prioritized(1, 1, 2)], answer: answering(undoing('u', [], [reason])) });

	await press('Undo this');

	await waitFor(() => expect(told()).toEqual([text]));
	expect(notices.list()[0]).toMatchObject({ kind: 'plain', undos: [] });
});

test.each([
	[['changed'], 'Undone. 1 thing was changed since and stays as it is.'],
	[['changed', 'gone'], 'Undone. 2 things were changed since and stay as they are.'],
])('where some stayed as it is (%o), it is said how much, and the rest can be reverted', async (reasons, text) => {
	await open({ changes: [prioritized(1, 1, 2)], answer: answering(undoing('u', [7], reasons)) });

	await press('Undo this');

	await waitFor(() => expect(told()).toEqual([text]));
	expect(notices.list()[0]?.undos).toHaveLength(1);
});

test('of an undo that the server refuses nothing is said to be undone', async () => {
	const { asked, outbox } = await open({
		changes: [prioritized(1, 1, 2)],
		answer(endpoint) {
			if (endpoint === batchEndpoints.undo) throw new ApiError(403, { message: 'Forbidden' });
		},
	});
	const refused: string[] = [];
	outbox.onRefused(({ what }) => refused.push(what.key));

	await press('Undo this');

	// The app tells of refusals.
	await waitFor(() => expect(refused).toEqual(['mutations:history.undo']));
	expect([asked(batchEndpoints.undo).length, told()]).toEqual([1, []]);
});

test('without a line it is said that the undo waits; it is pressed once, and told when the line is back', async () => {
	const connection = { isUp: false };
	const { asked, outbox } = await open({
		changes: [prioritized(1, 1, 2)],
		answer(endpoint) {
			if (endpoint === batchEndpoints.undo && !connection.isUp)
				throw new NetworkError(new TypeError('Failed to fetch'));
		},
	});

	await press('Undo this');
	await waitFor(() => expect(told()).toEqual(["This will be undone when you're back online."]));
	const button = screen.getByRole('button', { name: 'Undo this' });
	await userEvent.click(button);
	expect(button.getAttribute('aria-disabled')).toBe('true');
	expect(button.getAttribute('aria-description')).toBe("This will be undone when you're back online.");
	expect(outbox.list).toHaveLength(1);

	connection.isUp = true;
	outbox.retry();
	await waitFor(() => expect(told()).toContain('Change undone'));
	expect(asked(batchEndpoints.undo)).toEqual([{ batchId: 'batch-1' }, { batchId: 'batch-1' }]);
	expect(button.getAttribute('aria-disabled')).toBeNull();
});

test('a change whose undo waits from before a reload is not undone once more', async () => {
	const { asked, outbox } = await open({
		changes: [prioritized(1, 1, 2)],
		answer: (endpoint) => (endpoint === batchEndpoints.undo ? new Promise(() => undefined) : undefined),
	});
	await act(async () => void outbox.write(undoBatch, { batchId: 'batch-1' }));

	await press('Undo this');

	expect(screen.getByRole('button', { name: 'Undo this' }).getAttribute('aria-disabled')).toBe('true');
	expect(asked(batchEndpoints.undo)).toHaveLength(1);
});

test('what nobody can take back offers no undo', async () => {
	await open({ changes: [aChange({ seq: 1, kind: 'comment.created', taskId: 7 as never })] });

	expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});
