// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { DragMessages } from './drag.ts';
import { LazyDragController } from './lazy-drag-controller.ts';
import type { SurfacePlan } from './surface.ts';

const say = () => '';
const messages: DragMessages = {
	instructions: '',
	lifted: say,
	moved: say,
	refused: say,
	dropped: say,
	returned: say,
};

/** A list of three rows, of which nothing can be carried yet. */
function start() {
	const station = new LazyDragController(messages);
	const rows = { current: null };
	const latest = () => ({
		kind: 'task',
		id: 'list',
		ids: [1, 2, 3],
		label: 'List',
		labelOf: String,
		overlay: () => null,
		onDrop: vi.fn(),
	});
	const plan = { shape: 'column', latest, rows: () => rows.current } as unknown as SurfacePlan;
	const remove = station.addSurface('task list', plan);
	return { station, remove, row: { kind: 'task', id: 2, surface: 'task list' } };
}

test('a row is lifted by the keyboard though what carries it comes only then', async () => {
	const { station, row } = start();

	station.liftByKeyboard(row);
	const before = station.lifted.get();
	await station.load();
	await expect.poll(() => station.lifted.get()).not.toBe(null);

	expect(before).toBe(null);
	expect(station.lifted.get()).toMatchObject({ id: 2, via: 'keyboard' });
	station.start()();
	expect(station.lifted.get()).toBe(null);
});

test('keys that are pressed before it is lifted move it then, and nothing else hears them', async () => {
	const { station, row } = start();
	const heard = vi.fn();
	addEventListener('keydown', heard);

	station.liftByKeyboard(row);
	for (const key of ['ArrowDown', 'Escape'])
		document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
	const lifts: unknown[] = [];
	station.lifted.subscribe(() => lifts.push(station.lifted.get()));
	await station.load();
	await expect.poll(() => lifts.length).toBeGreaterThan(1);

	expect(lifts).toMatchObject([{ id: 2, via: 'keyboard' }, null]);
	expect(heard).not.toHaveBeenCalled();
	removeEventListener('keydown', heard);
});

test('a surface that is gone by then takes no part', async () => {
	const { station, remove } = start();

	remove();
	await station.load();

	expect(station.surface('task list')).toBe(undefined);
});
