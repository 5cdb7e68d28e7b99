import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Span } from './axis.ts';
import type { RowId } from './window-rows.ts';
import type { Windower } from './windower.ts';

type IndexOf = (id: RowId) => number | undefined;

/** Where each row stands. The map is made when somebody first asks: many lists never do. */
export function useIndex(ids: readonly RowId[]): IndexOf {
	return useMemo(() => {
		let indexes: Map<RowId, number> | null = null;
		return (id: RowId) => {
			indexes ??= new Map(ids.map((each, index) => [each, index]));
			return indexes.get(id);
		};
	}, [ids]);
}

/** The rows of a span and, in their order, those that must not go. */
export function withPinned(span: Span | null, pinned: readonly RowId[], indexOf: IndexOf): number[] {
	const { first, last } = span ?? { first: 0, last: -1 };
	const indexes = Array.from({ length: last - first + 1 }, (_, at) => first + at);
	const outside = pinned.map(indexOf).filter((index) => index !== undefined && (index < first || index > last));
	if (outside.length === 0) return indexes;
	return [...new Set([...indexes, ...(outside as number[])])].sort((a, b) => a - b);
}

/** A span with so many more on both sides. */
export function widened(span: Span | null, by: number, count: number): Span | null {
	return span && { first: Math.max(0, span.first - by), last: Math.min(count - 1, span.last + by) };
}

/** The height of an element that may come and go. */
export function useHeight() {
	const [height, setHeight] = useState(0);
	const ref = useCallback((element: HTMLElement | null) => {
		if (!element) return setHeight(0);
		setHeight(element.offsetHeight);
		const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	return [ref, height] as const;
}

/** Rows of another height (another density, a coarse pointer) are laid out anew. */
export function useResized(windower: Windower, rowHeight: unknown) {
	const known = useRef(rowHeight);
	useEffect(() => {
		if (known.current === rowHeight) return;
		known.current = rowHeight;
		windower.forget();
	}, [windower, rowHeight]);
}

/** Tells which rows are rendered, at most once a frame: a fling must not ask for every page it passes. */
export function useRange(span: Span | null, onChange: ((first: number, last: number) => void) | undefined) {
	const { first, last } = span ?? { first: 0, last: -1 };
	const latest = useRef(onChange);
	useEffect(() => {
		latest.current = onChange;
	});
	useEffect(() => {
		if (last < first) return;
		const frame = requestAnimationFrame(() => latest.current?.(first, last));
		return () => cancelAnimationFrame(frame);
	}, [first, last]);
}
