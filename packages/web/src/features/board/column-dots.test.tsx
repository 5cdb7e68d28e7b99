// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { menuParts } from '../../ui/menu.tsx';
import { aBoard, aBucket } from '../bucket/bucket.builder.ts';
import { columnsOf } from '../bucket/index.ts';
import { ColumnDots } from './column-dots.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), menuParts.load()]);
	await loadMessages('board', 'ui');
});

/** How far apart the columns of these tests begin. */
const width = 340;

function Board({ titles }: { titles: readonly string[] }) {
	const frame = useRef<HTMLDivElement>(null);
	const row = useRef<HTMLDivElement>(null);
	const buckets = titles.map((title, at) => aBucket({ id: at + 3, title }));
	return (
		<>
			<div ref={frame} data-testid="board">
				<div ref={row}>
					{titles.map((title) => (
						<section key={title} aria-label={title} />
					))}
				</div>
			</div>
			<ColumnDots columns={columnsOf(aBoard(), buckets)} frame={frame} row={row} />
		</>
	);
}

function open(...titles: readonly string[]) {
	render(<Board titles={titles} />);
	const board = screen.getByTestId('board');
	// Nothing is laid out here: each column stands after the one before it.
	Object.defineProperties(board, { scrollWidth: { value: titles.length * width }, clientWidth: { value: 390 } });
	for (const [at, title] of titles.entries())
		vi.spyOn(screen.getByRole('region', { name: title }), 'getBoundingClientRect').mockImplementation(
			() => ({ left: at * width - board.scrollLeft }) as DOMRect,
		);
	const scrollTo = (left: number) =>
		act(() => {
			board.scrollLeft = left;
			board.dispatchEvent(new Event('scroll'));
		});
	scrollTo(0);
	return scrollTo;
}

const words = () => screen.getByRole('button').getAttribute('aria-label');

test('it says which column one sees, and follows the scrolling to the last of them', () => {
	const scrollTo = open('To do', 'Doing', 'Done');
	expect(words()).toBe('Column 1 of 3: To do');

	scrollTo(width + 20);
	expect(words()).toBe('Column 2 of 3: Doing');
	// The last one does not come to the leading edge: the board ends before.
	scrollTo(3 * width - 390);

	expect(words()).toBe('Column 3 of 3: Done');
});

test('a press lists the columns, and one that is chosen is scrolled to', async () => {
	open('To do', 'Doing', 'Done');
	const done = vi.spyOn(screen.getByRole('region', { name: 'Done' }), 'scrollIntoView').mockImplementation(() => {});

	await userEvent.click(screen.getByRole('button'));
	const entries = await screen.findAllByRole('menuitemradio');
	expect(entries.map((entry) => [entry.textContent, entry.getAttribute('aria-checked')])).toEqual([
		['To do', 'true'],
		['Doing', 'false'],
		['Done', 'false'],
	]);
	await userEvent.click(screen.getByRole('menuitemradio', { name: 'Done' }));

	expect(done).toHaveBeenCalledTimes(1);
});

test('more columns than fit as dots are counted, and a single one needs none', () => {
	open(...Array.from({ length: 14 }, (_, at) => `Column ${at}`));
	expect(screen.getByRole('button').textContent).toBe('1 / 14');

	render(<Board titles={['Only']} />);
	expect(screen.getAllByRole('button')).toHaveLength(1);
});
