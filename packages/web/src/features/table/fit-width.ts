import { asDrawn } from '../../ui/as-drawn.ts';
import type { ColumnKey } from './columns.ts';

/** The px that a column needs for what is drawn of it: its head, and the rows in sight. */
export function fittedWidth(grid: HTMLElement, shown: readonly ColumnKey[], column: ColumnKey): number {
	const before = grid.style.getPropertyValue('--columns');
	grid.style.setProperty('--columns', shown.map((key) => (key === column ? 'max-content' : '44px')).join(' '));
	const cells = [...grid.querySelectorAll<HTMLElement>(`[data-column="${column}"]`)];
	const width = Math.max(0, ...cells.map((cell) => Math.ceil(asDrawn(cell.getBoundingClientRect().width))));
	grid.style.setProperty('--columns', before);
	return width;
}
