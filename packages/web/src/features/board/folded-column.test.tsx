// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aTask } from '../task/task.builder.ts';
import { openBoard } from './a-board.fixture.tsx';
import { FoldedColumn } from './folded-column.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('board', 'ui');
});

const cards = [aTask({ id: 21 }), aTask({ id: 22 })];

function open({ limit = 0, isReadOnly = false } = {}) {
	const onUnfold = vi.fn();
	openBoard({
		...{ columns: { Doing: cards }, limits: { Doing: limit }, isReadOnly },
		of: ({ columns: [column], order }) =>
			column && <FoldedColumn column={column} order={order} canArrange={!isReadOnly} onUnfold={onUnfold} />,
	});
	return onUnfold;
}

const column = () => screen.getByRole('region', { name: 'Doing' });

test('a folded column keeps its name and its number, and a press or Enter opens it', async () => {
	const onUnfold = open();
	const button = screen.getByRole('button', { name: 'Expand Doing' });

	await userEvent.click(button);
	button.focus();
	await userEvent.keyboard('{Enter}');

	expect(screen.getByRole('heading', { name: 'Doing' })).toBeTruthy();
	expect(screen.getByText('2 cards')).toBeTruthy();
	expect(button.getAttribute('aria-expanded')).toBe('false');
	expect(onUnfold).toHaveBeenCalledTimes(2);
});

test('its number stands beside the limit, and says when there is no more room', () => {
	open({ limit: 2 });

	expect(screen.getByText('Card limit: 2 of 2')).toBeTruthy();
	expect(screen.getByTitle('Card limit reached')).toBeTruthy();
});

test('it takes cards that are dropped on it, and can be dragged by those who arrange columns', () => {
	open();

	expect(column().getAttribute('data-drop-zone')).toBe('task@folded-3');
	expect(column().getAttribute('aria-describedby')).not.toBeNull();
});

test('whoever only reads opens it all the same, and cannot drag it', async () => {
	const onUnfold = open({ isReadOnly: true });

	await userEvent.click(screen.getByRole('button', { name: 'Expand Doing' }));

	expect(onUnfold).toHaveBeenCalledTimes(1);
	expect(column().getAttribute('aria-describedby')).toBeNull();
});
