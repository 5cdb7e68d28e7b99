import type { PointerEvent } from 'react';
import { followPress } from '../../platform/drag/index.ts';
import type { Day } from '../../ui/date-picker/calendar.ts';
import { useCalendar } from './calendar-context.ts';
import styles from './chip.module.css';
import type { Edge } from './moves.ts';
import type { Bar } from './week-lanes.ts';

/** The true ends of a span, by which a mouse has it begin or end on another day. A finger that scrolls would take hold of them. */
export function SpanGrips({ bar: { entry, isStart, isEnd } }: { bar: Bar }) {
	const { resizeDays, stretch } = useCalendar();
	const take = (edge: Edge) => (event: PointerEvent<HTMLElement>) => {
		// The bar itself is not lifted.
		event.stopPropagation();
		// The bar is drawn anew in other days meanwhile; the grid stays.
		const grid = event.currentTarget.closest<HTMLElement>('[role="grid"]');
		if (event.button !== 0 || !grid) return;
		let day = edge === 'start' ? entry.first : entry.last;
		followPress(
			event.nativeEvent,
			{ isHandle: true, capture: grid },
			{
				onLift: () => true,
				onMove({ x, y }) {
					day = dayAt(x, y) ?? day;
					stretch({ id: entry.id, edge, day });
				},
				onDrop: () => resizeDays(entry, edge, day),
				onCancel: () => undefined,
				onEnd: () => stretch(null),
			},
		);
	};
	return (
		<>
			{isStart && <span className={styles.startGrip} data-grip="start" onPointerDown={take('start')} />}
			{isEnd && <span className={styles.endGrip} data-grip="end" onPointerDown={take('end')} />}
		</>
	);
}

/** The day beneath a point, also where a bar that begins on another one lies over it. */
function dayAt(x: number, y: number): Day | undefined {
	const cell = document.elementsFromPoint(x, y).find((element) => element.hasAttribute('data-day'));
	return cell?.getAttribute('data-day') ?? undefined;
}
