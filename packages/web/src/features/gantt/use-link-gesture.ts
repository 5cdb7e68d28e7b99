import type { Task, TaskId } from '@ordna/domain/task';
import { type PointerEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { followPress, isRightToLeft } from '../../platform/drag/index.ts';
import { useRelationCommands } from '../relation/index.ts';
import type { ChartRow } from './chart-rows.ts';
import { closesCircle, type Link, type LinkKind, type Point } from './links.ts';

/** Whether an arrow may end at a bar, or why not. */
export type LinkVerdict = 'possible' | 'itself' | 'known' | 'circle' | 'readOnly';

export interface LinkOptions {
	readonly rows: readonly ChartRow[];
	readonly links: readonly Link[];
	/** The element that the rows stand in; the names take so much of its width. */
	readonly body: RefObject<HTMLElement | null>;
	readonly names: number;
	readonly canWrite: (task: Task) => boolean;
	readonly onLinked: (from: TaskId) => void;
}

/** An arrow as somebody draws it. */
export interface DrawnLink {
	readonly from: TaskId;
	/** From the leading edge of the days and the top of the rows. */
	readonly to: Point;
	readonly kind: LinkKind;
	readonly isByKeys?: boolean;
	/** The bar it would end at. */
	readonly target: { readonly id: TaskId; readonly verdict: LinkVerdict } | undefined;
}

/** Draws an arrow from the end of one bar to another; with Alt it says that the first blocks the other. */
export function useLinkGesture(options: LinkOptions) {
	const [drawn, setDrawn] = useState<DrawnLink>();
	const { relate } = useRelationCommands();
	const latest = useRef({ ...options, relate });
	useLayoutEffect(() => {
		latest.current = { ...options, relate };
	});
	const start = useCallback((event: PointerEvent, row: ChartRow) => {
		const { body } = latest.current;
		const { task } = row;
		const element = body.current;
		if (!task || !element) return;
		let last: DrawnLink | undefined;
		let isAlt = event.altKey;
		const life = new AbortController();
		const show = (at: Point) => {
			last = linkAt(at, element, row.id, isAlt ? 'blocking' : 'precedes', latest.current);
			setDrawn(last);
		};
		for (const name of ['pointermove', 'keydown', 'keyup'] as const) {
			const note = ({ altKey }: { readonly altKey: boolean }) => {
				isAlt = altKey;
			};
			addEventListener(name, note, { signal: life.signal, capture: true });
		}
		followPress(
			event.nativeEvent,
			{ isHandle: true, capture: element },
			{
				onLift: () => true,
				onMove: show,
				onDrop() {
					const { rows, relate: write, onLinked } = latest.current;
					const target = last?.target?.verdict === 'possible' ? last.target : undefined;
					const other = rows.find(({ id }) => id === target?.id)?.task;
					if (!last || !other) return;
					write(task, last.kind, other);
					onLinked(row.id);
				},
				onCancel: () => {},
				onEnd() {
					life.abort();
					setDrawn(undefined);
				},
			},
		);
	}, []);
	return { drawn, start };
}

function linkAt(at: Point, body: HTMLElement, from: TaskId, kind: LinkKind, options: LinkOptions): DrawnLink {
	const box = body.getBoundingClientRect();
	const x = isRightToLeft(body) ? box.right - at.x : at.x - box.left;
	const target = options.rows.find(({ id }) => String(id) === rowAt(body, at)?.dataset.row);
	return {
		from,
		kind,
		to: { x: x - options.names, y: at.y - box.top },
		target: target?.task && { id: target.id, verdict: judge(target.task, from, options) },
	};
}

/** The row at a height, also where nothing of it stands under the pointer. */
function rowAt(body: HTMLElement, { y }: Point): HTMLElement | undefined {
	return [...body.querySelectorAll<HTMLElement>('[data-row]')].find((row) => {
		const { top, bottom } = row.getBoundingClientRect();
		return top <= y && y < bottom;
	});
}

export function judge(task: Task, from: TaskId, { links, canWrite }: LinkOptions): LinkVerdict {
	if (task.id === from) return 'itself';
	if (links.some((link) => link.from === from && link.to === task.id)) return 'known';
	if (!canWrite(task)) return 'readOnly';
	return closesCircle(links, from, task.id) ? 'circle' : 'possible';
}
