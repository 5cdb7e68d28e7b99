import type { PointerEvent } from 'react';
import { isRightToLeft } from '../../platform/drag/index.ts';
import { asDrawn } from '../../ui/as-drawn.ts';
import { boundWidth, type ColumnKey, lengthOf, tracksOf } from './columns.ts';
import styles from './table.module.css';
import { useTable } from './table-context.ts';
import type { TableSettings } from './table-settings.ts';

interface ColumnEdgeProps {
	column: ColumnKey;
	settings: TableSettings;
	/** Makes the column as wide as what stands in it. */
	fit: (head: Element) => void;
}

/** The trailing edge of a head, by which the column is pulled; two presses fit it to what stands in it. Keys: see `useGridKeys`. */
export function ColumnEdge({ column, settings, fit }: ColumnEdgeProps) {
	const { shown } = useTable();
	const pull = (event: PointerEvent<HTMLElement>) => {
		const edge = event.currentTarget;
		const [head, grid] = [edge.parentElement, edge.closest<HTMLElement>('[role="grid"]')];
		if (event.button !== 0 || !head || !grid) return;
		event.preventDefault();
		edge.setPointerCapture(event.pointerId);
		const direction = isRightToLeft(edge) ? -1 : 1;
		const [startX, startWidth] = [event.clientX, asDrawn(head.offsetWidth)];
		let width = startWidth;
		const move = ({ clientX }: { readonly clientX: number }) => {
			width = boundWidth(startWidth + direction * asDrawn(clientX - startX));
			// Past React: no row is drawn anew for it.
			const layout = { ...settings.layout, widths: { ...settings.layout.widths, [column]: width } };
			grid.style.setProperty('--columns', tracksOf(shown, layout));
			grid.style.setProperty('--table-w', `${lengthOf(shown, layout)}px`);
		};
		const done = new AbortController();
		const end = () => {
			done.abort();
			if (width !== startWidth) settings.setWidth(column, width);
		};
		edge.addEventListener('pointermove', move, { signal: done.signal });
		edge.addEventListener('lostpointercapture', end, { signal: done.signal });
	};
	return (
		<span
			className={styles.edge}
			aria-hidden="true"
			onPointerDown={pull}
			onDoubleClick={({ currentTarget }) => fit(currentTarget)}
		/>
	);
}
