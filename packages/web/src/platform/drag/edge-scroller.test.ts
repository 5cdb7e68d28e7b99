// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EdgeScroller } from './edge-scroller.ts';

beforeEach(() => {
	vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
	document.body.replaceChildren();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

interface Looks {
	readonly style: Partial<CSSStyleDeclaration>;
	/** Left, top, width and height on the screen. */
	readonly box: readonly [number, number, number, number];
}

/** An element that scrolls by whole px, as far as asked; nothing is laid out here. */
function anElement({ style, box }: Looks, parent: Element = document.body) {
	const element = document.createElement('div');
	Object.assign(element.style, style);
	parent.append(element);
	vi.spyOn(element, 'getBoundingClientRect').mockImplementation(() => {
		const scrolledX = parent === document.body ? 0 : parent.scrollLeft;
		return new DOMRect(box[0] - scrolledX, box[1], box[2], box[3]);
	});
	let [x, y] = [0, 0];
	Object.defineProperties(element, { scrollLeft: { get: () => x }, scrollTop: { get: () => y } });
	// Only what the scroller says is called.
	element.scrollBy = ((to: ScrollToOptions) => {
		x += to.left ?? 0;
		y += to.top ?? 0;
	}) as typeof element.scrollBy;
	return element;
}

const aList = () => anElement({ style: { overflowY: 'auto' }, box: [0, 0, 300, 500] });

/** A board of a phone: three columns of 300 px, of which one is in sight, each with cards that scroll. */
function aBoard() {
	const board = anElement({
		// A browser makes the other axis scroll too, as soon as one does.
		style: { overflowX: 'auto', overflowY: 'auto', scrollSnapType: 'x mandatory' },
		box: [0, 0, 300, 600],
	});
	const columns = [0, 300, 600].map((left) =>
		anElement({ style: { scrollSnapAlign: 'center' }, box: [left, 0, 300, 600] }, board),
	);
	return { board, columns };
}

const down = { x: 0, y: 200 };
const right = { x: 200, y: 0 };

test.each([
	['near the end it goes on', { x: 150, y: 490 }, down, 1],
	['near the start it goes back', { x: 150, y: 10 }, { x: 0, y: -200 }, -1],
	['in the middle it stays', { x: 150, y: 250 }, down, 0],
	['at an edge the row was lifted at it stays', { x: 150, y: 490 }, { x: 0, y: 4 }, 0],
	['at an edge the pointer has come away from it stays', { x: 150, y: 490 }, { x: 0, y: -40 }, 0],
])('of a list, %s', (_, at, travel, way) => {
	const list = aList();

	const hasMoved = new EdgeScroller().pull(list, at, travel, 16);

	expect([Math.sign(list.scrollTop), list.scrollLeft, hasMoved]).toEqual([way, 0, way !== 0]);
});

test('a slow screen scrolls as fast as a quick one: a longer frame is a longer step', () => {
	const [slow, quick] = [aList(), aList()];
	const edges = new EdgeScroller();
	const at = { x: 150, y: 500 };

	for (let frame = 0; frame < 4; frame += 1) edges.pull(quick, at, down, 10);
	edges.pull(slow, at, down, 40);

	expect([slow.scrollTop, quick.scrollTop]).toEqual([60, 60]);
});

test('what scrolls around a row is pulled, and a list that is at its end says so', () => {
	const list = aList();
	const row = anElement({ style: {}, box: [0, 460, 300, 40] }, list);
	const edges = new EdgeScroller();

	expect(edges.pull(row, { x: 150, y: 490 }, down, 16)).toBe(true);
	list.scrollBy = () => undefined;
	expect(edges.pull(row, { x: 150, y: 490 }, down, 16)).toBe(false);
});

test('of a column only what its board shows counts', () => {
	const { columns } = aBoard();
	const edges = new EdgeScroller();

	expect(columns.map((column) => edges.visibleBox(column))).toEqual([
		{ left: 0, right: 300, top: 0, bottom: 600 },
		null,
		null,
	]);
});

test('a board that snaps goes on by one column, waits, and goes on by the next', () => {
	const { board, columns } = aBoard();
	const edges = new EdgeScroller();
	const hold = (ms: number) => {
		for (let passed = 0; passed < ms; passed += 50) edges.pull(columns[0] ?? board, { x: 295, y: 300 }, right, 50);
		return board.scrollLeft;
	};

	expect([hold(250), hold(50), hold(850), hold(50), hold(2000)]).toEqual([0, 300, 300, 600, 600]);
});

test('a pointer that leaves the edge begins to wait anew', () => {
	const { board } = aBoard();
	const edges = new EdgeScroller();
	const edge = { x: 295, y: 300 };

	edges.pull(board, edge, right, 250);
	edges.pull(board, { x: 150, y: 300 }, right, 16);
	edges.pull(board, edge, right, 250);
	expect(board.scrollLeft).toBe(0);

	edges.pull(board, edge, right, 50);
	expect(board.scrollLeft).toBe(300);
});

test('a board that was pulled up or down still goes on column by column', () => {
	const { board } = aBoard();
	const edges = new EdgeScroller();

	edges.pull(board, { x: 150, y: 595 }, down, 16);
	edges.pull(board, { x: 295, y: 300 }, right, 16);

	expect(board.scrollLeft).toBe(0);
	expect(board.style.scrollSnapType).toBe('x mandatory');
});

test('what snaps up and down does so again when the drag ends', () => {
	const list = anElement({ style: { overflowY: 'auto', scrollSnapType: 'y mandatory' }, box: [0, 0, 300, 500] });
	const edges = new EdgeScroller();

	edges.pull(list, { x: 150, y: 490 }, down, 16);
	expect(list.style.scrollSnapType).toBe('none');
	edges.end();

	expect(list.style.scrollSnapType).toBe('y mandatory');
});
