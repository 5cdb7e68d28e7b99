// @vitest-environment happy-dom
import { type Reactions, reactionEndpoints } from '@ordna/domain/reaction';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { popoverParts } from '../../ui/popover.tsx';
import { aPerson } from '../comment/comment.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { accountKind } from '../user/index.ts';
import { reactionMutations } from './reaction.mutations.ts';
import { TaskReactions } from './task-reactions.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), popoverParts.load()]);
	await loadMessages('reaction', 'ui');
});

const [ada, kim] = [aPerson(7, 'Ada'), aPerson(2, 'Kim Park')];
const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: {} };

interface Scene {
	reactions?: Reactions | null;
	isReadOnly?: boolean;
	isRefused?: boolean;
}

/** The reactions to task 1, as Ada sees them. */
async function open({ reactions = null, isReadOnly = false, isRefused = false }: Scene = {}) {
	const server = { reactions };
	const desk = aClient({
		mutations: reactionMutations,
		answer(endpoint) {
			if (endpoint === reactionEndpoints.list) return server.reactions;
			if (isRefused) throw new ApiError(403, {});
			return {};
		},
	});
	void desk.outbox.open(undefined);
	// Only what these screens look at.
	desk.store.loadPage(recordsOf(accountKind, [{ ...ada, settings } as never]));
	render(<TaskReactions task={aTask({ id: 1, title: 'Tea' })} isReadOnly={isReadOnly} />, { wrapper: desk.wrapper });
	await waitFor(() => expect(desk.asked(reactionEndpoints.list)).toHaveLength(1));
	return { ...desk, server };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const chips = () =>
	within(screen.getByRole('list', { name: 'Reactions' }))
		.getAllByRole('button')
		.map((button) => button.getAttribute('aria-label'));

test('a reaction is chosen among emoji, and shows at once as one\u2019s own', async () => {
	const { asked, outbox } = await open();
	expect(chips()).toEqual(['Add reaction']);

	await press('Add reaction');
	await userEvent.click(await screen.findByRole('button', { name: 'Rocket' }));

	expect(await screen.findByRole('button', { name: '🚀 Rocket, 1 reaction', pressed: true })).toBeTruthy();
	await act(() => outbox.drain());
	expect(asked(reactionEndpoints.create)).toEqual([{ kind: 'tasks', id: 1, value: '🚀' }]);
});

test('who gave one is named, and a press gives the same or takes it back', async () => {
	const { asked, outbox } = await open({ reactions: { '👍': [kim] } });
	const chip = await screen.findByRole('button', { name: '👍 Thumbs up, 1 reaction', pressed: false });
	expect(chip.dataset.tip).toBe('Kim Park');

	await userEvent.click(chip);
	expect(screen.getByRole('button', { name: '👍 Thumbs up, 2 reactions', pressed: true }).dataset.tip).toBe(
		'Kim Park and Ada',
	);
	await press('👍 Thumbs up, 2 reactions');
	await act(() => outbox.drain());

	expect(chips()).toEqual(['👍 Thumbs up, 1 reaction', 'Add reaction']);
	expect(asked(reactionEndpoints.delete)).toEqual([{ kind: 'tasks', id: 1, value: '👍' }]);
});

test('what the server refuses is taken back', async () => {
	const { outbox } = await open({ reactions: { '👍': [kim] }, isRefused: true });
	await userEvent.click(await screen.findByRole('button', { name: '👍 Thumbs up, 1 reaction' }));

	await act(() => outbox.drain());

	expect(chips()).toEqual(['👍 Thumbs up, 1 reaction', 'Add reaction']);
});

test('who may only read sees those that are there, and nothing where there are none', async () => {
	await open({ reactions: { '👍': [kim] }, isReadOnly: true });
	const chip = await screen.findByRole('button', { name: '👍 Thumbs up, 1 reaction' });

	expect(chip.getAttribute('aria-disabled')).toBe('true');
	expect(screen.queryByRole('button', { name: 'Add reaction' })).toBeNull();
});

test.each([
	['given', 'task.reacted'],
	['taken back', 'task.unreacted'],
])('one that somebody else has %s is asked for', async (_, kind) => {
	const { server, push, asked } = await open();

	server.reactions = { '🎉': [kim] };
	await act(async () => push({ seq: 2, changes: [{ seq: 2, kind, entity: 'task', entity_id: 1, project_id: 1 }] }));
	await waitFor(() => expect(chips()).toEqual(['🎉 Party popper, 1 reaction', 'Add reaction']));
	await act(async () => push({ seq: 3, changes: [{ seq: 3, kind, entity: 'task', entity_id: 2, project_id: 1 }] }));

	expect(asked(reactionEndpoints.list)).toHaveLength(2);
});
