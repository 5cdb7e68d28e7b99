// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { aTask } from '../task/task.builder.ts';
import type { BarForm } from './bars.ts';
import type { ChartRow } from './chart-rows.ts';
import { scaleOf } from './scale.ts';
import { gripOf, useBarGestures } from './use-bar-gestures.ts';

interface Scene {
	readonly form?: BarForm;
	readonly isDerived?: boolean;
	readonly canWrite?: boolean;
	readonly dir?: 'ltr' | 'rtl';
}

type ChartProps = Required<Omit<Scene, 'form' | 'isDerived'>> & {
	readonly row: ChartRow;
	readonly save: () => void;
	readonly startLink: () => void;
};

/** Days of 32 px, as the zoom of days has them. */
const scale = scaleOf({ first: 0, last: 40 }, 'day', { width: 0, isPhone: false });

function Chart({ row, canWrite, dir, save, startLink }: ChartProps) {
	const frame = useRef<HTMLDivElement>(null);
	const gestures = useBarGestures({ ...{ rows: [row], scale, frame, save, startLink }, canWrite: () => canWrite });
	const { carried, selected, onPress, onClick, onNameClick } = gestures;
	return (
		<div ref={frame} style={{ direction: dir }}>
			<div data-row={row.id} onPointerDown={(event) => onPress(event, row, gripOf(event.target))}>
				<a href="/tasks/3" onClick={(event) => onClick(event, row.id)}>
					Bar
				</a>
				<i data-grip="start" />
				<i data-grip="end" />
				<i data-grip="link" />
			</div>
			<a href="/tasks/3" onClick={(event) => onNameClick(event, row.id)}>
				Name
			</a>
			<output>{carried ? `${carried.bar.first} to ${carried.bar.last}` : 'nothing'}</output>
			<p>{selected === undefined ? 'none selected' : `selected ${selected}`}</p>
		</div>
	);
}

/** A bar from day 10 to day 14. */
async function show({ form = 'whole', isDerived = false, canWrite = true, dir = 'ltr' }: Scene = {}) {
	const task = aTask({ id: 3 });
	const bar = { first: 10, last: 14, form };
	const row: ChartRow = { id: task.id, task, bar, depth: 0, isSummary: isDerived, isFolded: false, isDerived };
	const [save, startLink] = [vi.fn(), vi.fn()];
	const props = { row, canWrite, dir, save, startLink };
	const routeTree = createRootRoute({ component: () => <Chart {...props} /> });
	const router = createRouter({ routeTree, history: createMemoryHistory() });
	await act(async () => void render(<RouterProvider router={router as never} />));
	const grip = (part: string) => document.querySelector(`[data-grip="${part}"]`) ?? screen.getByText('Bar');
	const saved = () => save.mock.calls.map(([, { first, last }]) => [first, last]);
	return { grip, saved, startLink, router };
}

const pointer = { pointerId: 1, pointerType: 'mouse', button: 0, clientX: 100, clientY: 10 };
const inHand = () => screen.getByRole('status').textContent;

/** Takes hold of something and carries it sideways, without letting go. */
function carry(what: Element, px: number, more: object = {}): void {
	fireEvent.pointerDown(what, { ...pointer, ...more });
	fireEvent.pointerMove(window, { ...pointer, ...more, clientX: 100 + px });
}
const letGo = (px: number, more: object = {}) =>
	fireEvent.pointerUp(window, { ...pointer, ...more, clientX: 100 + px });

test.each([
	['move', 64, '12 to 16'],
	['move', -30, '9 to 13'],
	['start', 64, '12 to 14'],
	['end', 64, '10 to 16'],
])('by its %s a bar is carried %i px, whole days at a time, and saved once', async (part, px, shown) => {
	const { grip, saved } = await show();

	carry(grip(part), px);
	expect(inHand()).toBe(shown);
	letGo(px);

	expect(saved()).toEqual([shown.split(' to ').map(Number)]);
	expect(inHand()).toBe('nothing');
});

test('one day stays of a bar whose end is carried beyond its start', async () => {
	const { grip, saved } = await show();

	carry(grip('end'), -640);
	letGo(-640);

	expect(saved()).toEqual([[10, 10]]);
});

test('in a right-to-left chart a bar that goes left goes on to later days', async () => {
	const { grip, saved } = await show({ dir: 'rtl' });

	carry(grip('move'), -64);
	letGo(-64);

	expect(saved()).toEqual([[12, 16]]);
});

test('Escape puts it back, and so does a pointer that is taken away', async () => {
	const { grip, saved } = await show();

	carry(grip('move'), 64);
	fireEvent.keyDown(window, { key: 'Escape' });
	expect(inHand()).toBe('nothing');
	carry(grip('end'), 64);
	fireEvent.pointerCancel(window, pointer);

	expect(inHand()).toBe('nothing');
	expect(saved()).toEqual([]);
});

test.each([
	['who only reads', { canWrite: false }, 'move'],
	['a bar that follows from its subtasks', { isDerived: true }, 'move'],
	['an end that is not there', { form: 'openEnd' }, 'end'],
	['a start that is not there', { form: 'openStart' }, 'start'],
] as const)('of %s nothing is carried', async (_, scene, part) => {
	const { grip, saved } = await show(scene);

	carry(grip(part), 64);
	letGo(64);

	expect(saved()).toEqual([]);
});

test.each([{ button: 2 }, { ctrlKey: true }, { metaKey: true }])(
	'a press that is meant otherwise: %j',
	async (more) => {
		const { grip, saved } = await show();

		carry(grip('move'), 64, more);
		letGo(64, more);

		expect(saved()).toEqual([]);
	},
);

test('the knob draws an arrow in its stead', async () => {
	const { grip, saved, startLink } = await show();

	carry(grip('link'), 64);
	letGo(64);

	expect(startLink.mock.calls.map(([, { id }]) => id)).toEqual([3]);
	expect(saved()).toEqual([]);
});

/** A press of a mouse at a time, as the browser tells it. */
async function press(what: Element, atMs: number): Promise<void> {
	fireEvent.pointerDown(what, pointer);
	fireEvent.pointerUp(window, pointer);
	const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
	Object.defineProperty(click, 'timeStamp', { value: atMs });
	await act(async () => void what.dispatchEvent(click));
}

test('two presses within half a second open the task; later ones and one that ends a drag show its dates', async () => {
	const { grip, router } = await show();

	carry(grip('move'), 64);
	letGo(64);
	await press(grip('move'), 1_000);
	await press(grip('move'), 1_501);
	expect(router.history.length).toBe(1);
	expect(await screen.findByText('selected 3')).toBeTruthy();
	await press(grip('move'), 2_001);

	expect(router.history.location.state).toMatchObject({ key: expect.any(String) });
	expect(router.history.length).toBe(2);
});

test.each([
	['a key on its bar', 'Bar', 0],
	['a press on its name', 'Name', 1],
])('%s opens the task at once', async (_, what, detail) => {
	const { router } = await show();

	await act(async () => void fireEvent.click(screen.getByText(what), { detail }));

	expect(router.history.length).toBe(2);
});

test('a finger selects with its first tap, carries at once what is selected, and ends it elsewhere', async () => {
	const { grip, saved } = await show();
	const touch = { pointerType: 'touch' };

	carry(grip('move'), 64, touch);
	letGo(64, touch);
	expect(saved()).toEqual([]);
	grip('move').dispatchEvent(new PointerEvent('click', { ...touch, bubbles: true, cancelable: true }));
	await screen.findByText('selected 3');
	carry(grip('move'), 64, touch);
	letGo(64, touch);
	expect(saved()).toEqual([[12, 16]]);
	fireEvent.pointerDown(document.body, touch);

	expect(await screen.findByText('none selected')).toBeTruthy();
});
