// @vitest-environment happy-dom
import { taskEndpoints } from '@ordna/domain/task';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { listOf } from '../../platform/store/index.ts';
import { type Column, isFull } from '../bucket/index.ts';
import { forgetTypedTasks, type OrderOfView, taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { openBoard } from './a-board.fixture.tsx';
import { NewCard } from './new-card.tsx';
import { useHeld } from './use-card-drop.tsx';

beforeEach(() => forgetTypedTasks());
beforeAll(async () => {
	await startI18n('en');
	await loadMessages('board', 'task', 'quick-add', 'ui');
});

const added = vi.fn();

function Foot({ column, order }: { column: Column; order: OrderOfView }) {
	const [isOpen, setOpen] = useState(false);
	const full = isFull(column, useHeld(column).length);
	const props = { column, order, full, isOpen, onAdded: added };
	return (
		<>
			<NewCard {...props} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
			<button type="button">Elsewhere</button>
		</>
	);
}

/** The foot of the column Doing, in which one card stands already. */
function open(limit = 0) {
	return openBoard({
		columns: { Doing: [aTask({ id: 21, title: 'Warp the loom' })] },
		limits: { Doing: limit },
		// A write stays on its way.
		answer: (endpoint) => (endpoint === taskEndpoints.create ? new Promise(() => undefined) : []),
		of: ({ columns: [column], order }) => column && <Foot column={column} order={order} />,
	});
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a task' });
const button = () => screen.getByRole('button', { name: /^(Add a task|Full: move a card out first)$/ });
const isClosed = () => waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());

test('Enter puts what was typed on top of the column, and the field is empty for the next card', async () => {
	const { store } = open();
	added.mockClear();

	await userEvent.click(button());
	await userEvent.type(await field(), 'Throw the shuttle{Enter}');

	const titles = () => store.ids(listOf('view:7', 3)).map((id) => store.get(taskKind, id)?.title);
	await waitFor(() => expect(titles()).toEqual(['Throw the shuttle', 'Warp the loom']));
	expect((await field()).value).toBe('');
	expect(document.activeElement).toBe(await field());
	expect(added).toHaveBeenCalledTimes(1);
});

test('Enter on nothing says what is missing, and adds nothing', async () => {
	const { store } = open();

	await userEvent.click(button());
	await userEvent.type(await field(), '   {Enter}');

	expect(await screen.findByText('Please specify a title.')).toBeTruthy();
	expect(store.ids(listOf('view:7', 3))).toEqual([21]);
});

test('Escape closes an empty field and gives the focus back to its button', async () => {
	open();

	await userEvent.click(button());
	await field();
	await userEvent.keyboard('{Escape}');

	await isClosed();
	await waitFor(() => expect(document.activeElement).toBe(button()));
});

test('an empty field that is left closes; one with words in it stays, also after Escape', async () => {
	open();

	await userEvent.click(button());
	await userEvent.type(await field(), 'Half a thought');
	await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
	expect((await field()).value).toBe('Half a thought');
	await userEvent.clear(await field());
	await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));

	await isClosed();
});

test('a column that is full says so, and its last place closes the field', async () => {
	open(2);

	await userEvent.click(button());
	await userEvent.type(await field(), 'Throw the shuttle{Enter}');

	await isClosed();
	expect(button().textContent).toBe('Full: move a card out first');
	expect(button().getAttribute('aria-disabled') ?? button().hasAttribute('disabled')).toBeTruthy();
});
