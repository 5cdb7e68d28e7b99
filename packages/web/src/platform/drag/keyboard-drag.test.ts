// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { AnnouncedPosition, ColumnDrop, DragId, DragMessages, TreeDrop } from './drag.ts';
import { LazyDragController } from './lazy-drag-controller.ts';
import type { DropRows, SurfacePlan } from './surface.ts';

const at = ({ column, position, count, parent }: AnnouncedPosition) =>
	`${column} ${position}/${count}${parent === null ? '' : ` in ${parent}`}`;
const words: DragMessages = {
	instructions: '',
	lifted: (what, place) => `lifted ${what}: ${at(place)}`,
	moved: (what, place) => `${what}: ${at(place)}`,
	refused: (what, place) => `not there ${what}: ${at(place)}`,
	dropped: (what, place) => `dropped ${what}: ${at(place)}`,
	returned: (what) => `returned ${what}`,
};

const rowHeight = 40;
let stop = () => {};
afterEach(() => {
	stop();
	document.body.replaceChildren();
	vi.restoreAllMocks();
});

/** Rows of 40 px in a frame that stands so far to the right; nothing is laid out here. */
function rowsAt(left: number, count: () => number): { rows: DropRows; revealed: number[] } {
	const frame = document.createElement('div');
	document.body.append(frame);
	vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 0, 200, 600));
	frame.scrollIntoView = () => undefined;
	const revealed: number[] = [];
	const rows: DropRows = {
		frame,
		body: frame,
		rowAt: (offset) => {
			const index = Math.min(Math.max(Math.floor(offset / rowHeight), 0), count() - 1);
			return index < 0 ? undefined : { index, start: index * rowHeight, size: rowHeight };
		},
		edgeAt: (gap) => gap * rowHeight,
		reveal: (index) => revealed.push(index),
	};
	return { rows, revealed };
}

interface Column {
	ids: readonly number[];
	readonly axis?: 'x' | 'y';
	readonly isFull?: boolean;
}

async function columns(...all: Column[]) {
	const station = new LazyDragController(words);
	const drops: ColumnDrop<DragId>[] = [];
	const revealed: number[][] = [];
	for (const [column, own] of all.entries()) {
		const sight = rowsAt(column * 300, () => own.ids.length);
		revealed.push(sight.revealed);
		const latest = () => ({
			kind: 'task',
			id: column,
			label: `Column ${column}`,
			ids: own.ids,
			axis: own.axis ?? 'y',
			labelOf: (id: DragId) => `task ${id}`,
			overlay: () => null,
			refuses: () => own.isFull ?? false,
			onDrop: (drop: ColumnDrop<DragId>) => drops.push(drop),
		});
		station.addSurface(`task@${column}`, { shape: 'column', latest, rows: () => sight.rows });
	}
	await station.load();
	stop = station.start();
	return { station, drops, revealed };
}

interface Node {
	readonly id: number;
	readonly depth: number;
	readonly canHold?: boolean;
}

async function treeOf(nodes: readonly Node[], { isTurned = false } = {}) {
	const station = new LazyDragController(words);
	const drops: TreeDrop<DragId>[] = [];
	const { rows } = rowsAt(0, () => nodes.length);
	rows.body?.style.setProperty('direction', isTurned ? 'rtl' : 'ltr');
	const latest = () => ({
		kind: 'project',
		id: 'tree',
		label: 'Projects',
		nodes,
		indent: 20,
		labelOf: (id: DragId) => `project ${id}`,
		overlay: () => null,
		onDrop: (drop: TreeDrop<DragId>) => drops.push(drop),
	});
	const plan: SurfacePlan = { shape: 'tree', latest, rows: () => rows };
	station.addSurface('project@tree', plan);
	await station.load();
	stop = station.start();
	return { station, drops };
}

function press(...keys: string[]): void {
	for (const key of keys) dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

const lift = (station: LazyDragController, id: number, column: DragId = 0, kind = 'task') =>
	station.liftByKeyboard({ kind, id, surface: `${kind}@${column}` });

const landing = ({ target }: LazyDragController) => {
	const now = target.get();
	return now?.at === 'rows' ? now.landing : null;
};

test.each([
	['down', ['ArrowDown'], { index: 2, before: 3, after: 4 }],
	['down twice', ['ArrowDown', 'ArrowDown'], { index: 3, before: 4, after: null }],
	['beyond the end', ['ArrowDown', 'ArrowDown', 'ArrowDown'], { index: 3, before: 4, after: null }],
	['up', ['ArrowUp'], { index: 0, before: null, after: 1 }],
	['beyond the top', ['ArrowUp', 'ArrowUp'], { index: 0, before: null, after: 1 }],
	['to the end', ['End'], { index: 3, before: 4, after: null }],
	['to the top', ['End', 'Home'], { index: 0, before: null, after: 1 }],
])('a row is carried %s and dropped by Space', async (_, keys, to) => {
	const { station, drops } = await columns({ ids: [1, 2, 3, 4] });

	lift(station, 2);
	press(...keys, ' ');

	expect(drops).toEqual([{ id: 2, from: { column: 0, index: 1 }, to: { column: 0, ...to } }]);
	expect(station.lifted.get()).toBeNull();
});

test('a row that is put back where it was is no drop, and neither is one that is given up', async () => {
	const { station, drops } = await columns({ ids: [1, 2, 3] });

	lift(station, 2);
	press('ArrowDown', 'ArrowUp', 'Enter');
	lift(station, 2);
	press('ArrowDown', 'Escape');

	expect(drops).toEqual([]);
	expect([station.lifted.get(), station.target.get()]).toEqual([null, null]);
	expect(document.documentElement.dataset.dragging).toBeUndefined();
});

test('what happens is said in words, each place with its number', async () => {
	const { station } = await columns({ ids: [1, 2, 3] });
	const said: string[] = [];
	station.announcement.subscribe(() => said.push(station.announcement.get()));
	const saying = async (count: number) => {
		await expect.poll(() => said).toHaveLength(count);
	};

	lift(station, 2);
	await saying(1);
	press('ArrowDown');
	await saying(2);
	press('Enter');
	await saying(3);

	expect(said).toEqual(['lifted task 2: Column 0 2/3', 'task 2: Column 0 3/3', 'dropped task 2: Column 0 3/3']);
});

test('the row beyond the line is scrolled into sight', async () => {
	const { station, revealed } = await columns({ ids: [1, 2, 3, 4, 5] });

	lift(station, 3);
	press('ArrowDown', 'ArrowDown', 'Home');

	expect(revealed[0]).toEqual([4, 4, 0]);
});

test('left and right lead to the next column on the screen, at the same height', async () => {
	const { station, drops } = await columns({ ids: [1, 2, 3] }, { ids: [4, 5, 6, 7] }, { ids: [] });

	lift(station, 3);
	press('ArrowRight');
	expect(landing(station)).toMatchObject({ surface: 'task@1', index: 2, gap: 2 });
	press('ArrowRight');
	expect(landing(station)).toMatchObject({ surface: 'task@2', index: 0 });
	press('ArrowRight', 'ArrowLeft', ' ');

	expect(drops).toEqual([
		{ id: 3, from: { column: 0, index: 2 }, to: { column: 1, index: 0, before: null, after: 4 } },
	]);
});

test('a full column refuses: the row stays in hand until it is somewhere that takes it', async () => {
	const { station, drops } = await columns({ ids: [1, 2] }, { ids: [3], isFull: true });
	const said: string[] = [];
	station.announcement.subscribe(() => said.push(station.announcement.get()));

	lift(station, 1);
	press('ArrowRight', ' ');
	expect([landing(station)?.refused, station.lifted.get()?.id, drops]).toEqual([true, 1, []]);
	await expect.poll(() => said.some((text) => text.startsWith('not there task 1: Column 1'))).toBe(true);

	press('ArrowLeft', 'ArrowDown', ' ');
	expect(drops).toMatchObject([{ id: 1, to: { column: 0, index: 1 } }]);
});

test('what stands side by side goes by left and right alone', async () => {
	const { station, drops } = await columns({ ids: [1, 2, 3], axis: 'x' });

	lift(station, 1);
	press('ArrowDown', 'ArrowRight', 'ArrowUp', ' ');

	expect(drops).toMatchObject([{ to: { index: 1, before: 2, after: 3 } }]);
});

test('while others change the list the place stays between its neighbours', async () => {
	const column = { ids: [1, 2, 3, 4] as readonly number[] };
	const { station, drops } = await columns(column);
	lift(station, 1);
	press('ArrowDown', 'ArrowDown');
	expect(landing(station)).toMatchObject({ index: 2 });

	column.ids = [9, 8, 1, 2, 3, 4];
	press(' ');

	expect(drops).toEqual([{ id: 1, from: { column: 0, index: 0 }, to: { column: 0, index: 4, before: 3, after: 4 } }]);
});

test('its neighbours are those it has by then, however often the list changes', async () => {
	const column = { ids: [1, 2, 3, 4, 5] as readonly number[] };
	const { station, drops } = await columns(column);
	lift(station, 1);
	press('ArrowDown', 'ArrowDown');

	column.ids = [1, 2, 4, 5];
	station.changed();
	await expect.poll(() => landing(station)?.index).toBe(1);
	column.ids = [9, 8, 1, 2, 5];
	press(' ');

	expect(drops).toMatchObject([{ to: { index: 3, before: 2, after: 5 } }]);
});

test('a row that is taken away by others is no longer carried', async () => {
	const column = { ids: [1, 2, 3] as readonly number[] };
	const { station, drops } = await columns(column);
	lift(station, 2);

	column.ids = [1, 3];
	station.changed();
	await expect.poll(() => station.lifted.get()).toBe(null);

	press(' ');
	expect(drops).toEqual([]);
});

test('nothing else hears the keys of a carry, save those with a modifier', async () => {
	const { station } = await columns({ ids: [1, 2] });
	const heard: string[] = [];
	const hear = (event: KeyboardEvent) => heard.push(event.key);
	addEventListener('keydown', hear);

	lift(station, 1);
	press('j', 'ArrowDown');
	dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }));
	press('Escape', 'k');

	removeEventListener('keydown', hear);
	expect(heard).toEqual(['s', 'k']);
});

test('one thing is carried at a time, and nothing that is not there', async () => {
	const { station } = await columns({ ids: [1, 2] });

	lift(station, 7);
	expect(station.lifted.get()).toBeNull();
	lift(station, 1);
	lift(station, 2);
	expect(station.lifted.get()?.id).toBe(1);
});

const nodes: readonly Node[] = [
	{ id: 1, depth: 0 },
	{ id: 2, depth: 1 },
	{ id: 3, depth: 0 },
	{ id: 4, depth: 0, canHold: false },
	{ id: 5, depth: 0 },
];

test.each([
	['into the one above', 3, ['ArrowRight'], { parent: 1, before: 2, after: null }],
	['deeper still', 3, ['ArrowRight', 'ArrowRight'], { parent: 2, before: null, after: null }],
	['out of its parent', 2, ['ArrowLeft'], { parent: null, before: 1, after: 3 }],
	['down past a sibling', 1, ['ArrowDown'], { parent: null, before: 3, after: 4 }],
	['to the end', 3, ['End'], { parent: null, before: 5, after: null }],
])('a row of a tree is carried %s', async (_, id, keys, to) => {
	const { station, drops } = await treeOf(nodes);

	lift(station, id, 'tree', 'project');
	press(...keys, ' ');

	expect(drops.map((drop) => [drop.id, drop.to])).toEqual([[id, to]]);
});

test('nothing goes into what holds nothing: right changes nothing there', async () => {
	const { station, drops } = await treeOf(nodes);

	lift(station, 5, 'tree', 'project');
	press('ArrowRight', ' ');

	expect(drops).toEqual([]);
	expect(station.lifted.get()).toBeNull();
});

test('right to left, inward is to the left', async () => {
	const { station, drops } = await treeOf(nodes, { isTurned: true });

	lift(station, 3, 'tree', 'project');
	press('ArrowLeft', ' ');

	expect(drops.map(({ to }) => to)).toEqual([{ parent: 1, before: 2, after: null }]);
});
