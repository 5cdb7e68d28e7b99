// @vitest-environment happy-dom
import { type Task, taskEndpoints } from '@ordna/domain/task';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { recordsOf } from '../../platform/store/index.ts';
import type { Column } from '../bucket/index.ts';
import { forgetTypedTasks, type OrderOfView, taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { openBoard } from './a-board.fixture.tsx';
import { LaneBoard } from './lane-board.tsx';
import type { LaneKind } from './lanes.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('board', 'task', 'quick-add', 'ui');
});
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900));
afterEach(() => {
	forgetTypedTasks();
	vi.restoreAllMocks();
	localStorage.clear();
});

// Only what lanes look at.
const ada = { id: 7, name: 'Ada', username: 'ada' } as never;
const ben = { id: 8, name: 'Ben', username: 'ben' } as never;
const card = (id: number, title: string, assignees: readonly never[] = [], fields: Partial<Task> = {}) =>
	aTask({ id, title, assignees, ...fields } as never);

interface LanesProps {
	readonly kind: LaneKind;
	readonly canAdd: boolean;
	readonly columns: readonly Column[];
	readonly order: OrderOfView;
}

function Lanes({ kind, canAdd, columns, order }: LanesProps) {
	const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
	const facts = { order, canAdd, canArrange: true, isLast: false, isAdmin: true };
	return (
		<LaneBoard
			{...{ kind, facts, folded, columns, headsRef: createRef<HTMLDivElement>() }}
			setFolded={(id, isFolded) => setFolded(new Set(isFolded ? [id] : []))}
		>
			{null}
		</LaneBoard>
	);
}

interface Scene {
	readonly kind?: LaneKind;
	readonly limit?: number;
	readonly isReadOnly?: boolean;
	readonly hasEmptyGroups?: boolean;
}

/** Two columns, Doing and Done; what Ada and Ben do, and what nobody does. */
function open({ kind = 'assignee', limit = 0, isReadOnly = false, hasEmptyGroups = false }: Scene = {}) {
	const columns = {
		Doing: [card(21, 'Warp the loom', [ada, ben]), card(22, 'Card the wool')],
		Done: [card(23, 'Wind the bobbins', [ben], { priority: 5 })],
	};
	return openBoard({
		...{ columns, limits: { Doing: limit }, isReadOnly, display: { hasEmptyGroups } },
		// A write stays on its way.
		answer: (endpoint) => (endpoint === taskEndpoints.create ? new Promise(() => undefined) : []),
		of: (board) => <Lanes {...board} kind={kind} canAdd={!isReadOnly} />,
	});
}

const lane = (name: string) => screen.findByRole('region', { name });
const laneNames = () => screen.getAllByRole('region').map((one) => within(one).getAllByRole('heading')[0]?.textContent);
const cell = async (of: string, column: string) =>
	within(await lane(of)).getByRole('list', { name: `Cards in ${column}, ${of}` });
const titlesIn = async (of: string, column: string) =>
	within(await cell(of, column))
		.queryAllByRole('link')
		.map((link) => link.textContent);

test('a card of two people lies in the lane of each, and what nobody does lies last', async () => {
	open();

	expect(await titlesIn('Ada', 'Doing')).toEqual([expect.stringContaining('Warp the loom')]);
	expect(await titlesIn('Ben', 'Doing')).toEqual([expect.stringContaining('Warp the loom')]);
	expect(await titlesIn('Ben', 'Done')).toEqual([expect.stringContaining('Wind the bobbins')]);
	expect(await titlesIn('Unassigned', 'Doing')).toEqual([expect.stringContaining('Card the wool')]);
	expect(laneNames()).toEqual(['Ada', 'Ben', 'Unassigned'].map((name) => expect.stringContaining(name)));
});

test('the number of a column counts each card once', async () => {
	open();
	await lane('Ben');

	const heads = screen.getAllByRole('banner').map((head) => head.textContent);
	expect(heads[0]).toContain('2 cards');
	expect(heads[1]).toContain('1 card');
});

test('a lane folds to its name and stays folded on this browser', async () => {
	open();
	const fold = within(await lane('Ben')).getByRole('button', { name: /Ben/ });

	await userEvent.click(fold);

	expect(fold.getAttribute('aria-expanded')).toBe('false');
	expect(within(await lane('Ben')).queryByRole('list')).toBeNull();
	expect(JSON.parse(localStorage.getItem('collapsedLanes') ?? '{}')).toEqual({ 7: { 'assignee-8': true } });
});

test('a folded column leaves every lane, and comes back by a press', async () => {
	open();
	await lane('Ben');

	await userEvent.click(screen.getByRole('button', { name: 'More options for Done' }));
	await userEvent.click(await screen.findByRole('menuitem', { name: 'Collapse' }));
	expect(screen.queryByRole('list', { name: 'Cards in Done, Ben' })).toBeNull();
	await userEvent.click(screen.getByRole('button', { name: 'Expand Done' }));

	expect(await titlesIn('Ben', 'Done')).toHaveLength(1);
});

test('lanes without a card are folded away together, and open by a press', async () => {
	open({ kind: 'priority' });
	await lane('Do now');
	const empty = screen.getByRole('button', { name: /Empty lanes/ });
	expect([empty.getAttribute('aria-expanded'), screen.queryByRole('region', { name: 'Low' })]).toEqual(['false', null]);

	await userEvent.click(empty);

	expect(await lane('Low')).toBeTruthy();
	expect(empty.textContent).toContain('4');
});

test('lanes without a card stand among the others where somebody wants to see them', async () => {
	open({ kind: 'priority', hasEmptyGroups: true });

	expect(await lane('Low')).toBeTruthy();
	expect(screen.queryByRole('button', { name: /Empty lanes/ })).toBeNull();
});

test('nobody is offered what they cannot give: a reader sees only lanes with cards, and no plus', async () => {
	open({ kind: 'priority', isReadOnly: true });
	await lane('Do now');

	expect(screen.queryByRole('button', { name: /Empty lanes/ })).toBeNull();
	expect(screen.queryByRole('button', { name: 'Add a task to Doing' })).toBeNull();
});

test('a card whose person changed moves to the lane of the other', async () => {
	const { store } = open();
	await lane('Ada');

	store.loadPage(recordsOf(taskKind, [card(22, 'Card the wool', [ada], { version: 2 })]));

	await waitFor(async () => expect(await titlesIn('Ada', 'Doing')).toHaveLength(2));
	expect(await titlesIn('Unassigned', 'Doing')).toEqual([]);
});

test('what is added at the foot of a cell has what its lane stands for', async () => {
	open();
	const feet = within(await lane('Ben')).getAllByRole('button', { name: 'Add a task' });

	await userEvent.click(feet[1] ?? document.body);
	await userEvent.type(await screen.findByRole('textbox', { name: 'Add a task' }), 'Size the warp{Enter}');

	await waitFor(async () =>
		expect(await titlesIn('Ben', 'Done')).toContainEqual(expect.stringContaining('Size the warp')),
	);
	expect(await titlesIn('Ada', 'Done')).toEqual([]);
});

test('what is added at the head of a column lies in the first lane', async () => {
	open();
	await lane('Ada');

	await userEvent.click(screen.getByRole('button', { name: 'Add a task to Done' }));
	await userEvent.type(await screen.findByRole('textbox', { name: 'Add a task' }), 'Size the warp{Enter}');

	await waitFor(async () => expect(await titlesIn('Ada', 'Done')).toEqual([expect.stringContaining('Size the warp')]));
});

test('a full column says what to do at its head and in its cells', async () => {
	open({ limit: 2 });
	await lane('Ada');

	expect(screen.getByRole('button', { name: 'Add a task to Doing' }).getAttribute('aria-description')).toBe(
		'Full: move a card out first',
	);
	expect(screen.getAllByRole('button', { name: 'Full: move a card out first' })).toHaveLength(3);
});
