import { type PointerEvent, useEffect, useRef } from 'react';
import { type ColumnKey, isColumnKey } from './columns.ts';
import type { TableSettings } from './table-settings.ts';

/** A mouse that moves so many px while it is pressed carries the column; less is a press that sorts. */
const startPx = 6;

const headAt = (x: number, y: number) =>
	document.elementFromPoint(x, y)?.closest<HTMLElement>('[role="columnheader"]') ?? undefined;

/** Lets a mouse carry a column by its head: it takes the place of the one it is over. */
export function useHeadCarry(column: ColumnKey, settings: TableSettings) {
	const latest = useRef(settings);
	useEffect(() => {
		latest.current = settings;
	});
	return (event: PointerEvent<HTMLElement>) => {
		if (event.button !== 0 || event.pointerType !== 'mouse') return;
		const [startX, y] = [event.clientX, event.clientY];
		const done = new AbortController();
		let isCarried = false;
		const move = ({ clientX }: { readonly clientX: number }) => {
			isCarried ||= Math.abs(clientX - startX) >= startPx;
			const head = isCarried ? headAt(clientX, y) : undefined;
			const to = head?.dataset.column ?? '';
			if (!head || !isColumnKey(to) || to === column) return;
			// Of another width, the one whose place was taken may lie under the pointer again.
			const own = document.querySelector(`[role="columnheader"][data-column="${column}"]`)?.getBoundingClientRect();
			const other = head.getBoundingClientRect();
			const isPast =
				own && (other.left > own.left ? clientX > other.right - own.width : clientX < other.left + own.width);
			if (isPast) latest.current.moveTo(column, to);
		};
		const end = () => {
			done.abort();
			if (!isCarried) return;
			// What was carried is not sorted. The click, if there is one, comes with the same event of the mouse.
			const swallow = (click: Event) => click.stopPropagation();
			addEventListener('click', swallow, { capture: true, once: true });
			setTimeout(() => removeEventListener('click', swallow, { capture: true }));
		};
		addEventListener('pointermove', move, { signal: done.signal });
		addEventListener('pointerup', end, { signal: done.signal });
		addEventListener('pointercancel', end, { signal: done.signal });
	};
}
