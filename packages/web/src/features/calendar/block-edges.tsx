import { type CSSProperties, type PointerEvent, useState } from 'react';
import { dragTip, followPress } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { useCalendar } from './calendar-context.ts';
import type { Block } from './day-hours.ts';
import type { Entry } from './entries.ts';
import styles from './hour-block.module.css';
import { type Edge, edgeWithin, slotMinutes } from './moves.ts';
import { hourHeight } from './week-measures.ts';

interface GripsProps {
	onTake: (edge: Edge, event: PointerEvent<HTMLElement>) => void;
}

/** By a mouse only: a finger that scrolls would take hold of them. */
export function Grips({ onTake }: GripsProps) {
	return (
		<>
			<span className={styles.start} data-grip="start" onPointerDown={(event) => onTake('start', event)} />
			<span className={styles.end} data-grip="end" onPointerDown={(event) => onTake('end', event)} />
		</>
	);
}

interface Resized {
	readonly edge: Edge;
	readonly from: number;
	readonly to: number;
}

/** An edge in somebody's hand: where the block would begin and end, and what takes hold of one. */
export function useResize({ entry }: Block): [drawn: Resized | undefined, take: GripsProps['onTake']] {
	const { resize } = useCalendar();
	const [drawn, setDrawn] = useState<Resized>();
	const take = (edge: Edge, event: PointerEvent<HTMLElement>) => {
		// The block itself is not lifted.
		event.stopPropagation();
		const { clientY, currentTarget, nativeEvent, button } = event;
		const { from, to } = entry;
		if (button !== 0 || to === null) return;
		const before = edge === 'start' ? from : to;
		let next = before;
		followPress(
			nativeEvent,
			{ isHandle: true, capture: currentTarget },
			{
				onLift: () => true,
				onMove({ y }) {
					const slots = Math.round(((y - clientY) / hourHeight) * (60 / slotMinutes));
					next = edgeWithin(entry, edge, before + slots * slotMinutes);
					setDrawn(edge === 'start' ? { edge, from: next, to } : { edge, from, to: next });
				},
				onDrop: () => resize(entry, edge, next),
				onCancel: () => undefined,
				onEnd: () => setDrawn(undefined),
			},
		);
	};
	return [drawn, take];
}

/** While an edge is carried: where it was, and what it would be now. */
export function InHand({ style, entry, now }: { style: CSSProperties; entry: Entry; now: Resized }) {
	const { t } = useTranslation('calendar');
	const { clock } = useCalendar();
	const { edge, from, to } = now;
	const length = useLengthText(to - from);
	const before = edge === 'start' ? entry.from : (entry.to ?? entry.from);
	return (
		<>
			<span className={styles.oldEdge} style={{ ...style, '--top': before } as CSSProperties} />
			<span className={cx(dragTip, styles.lengthTip)} style={{ ...style, '--top': to } as CSSProperties}>
				{t('lasting', { time: clock(edge === 'start' ? from : to), length })}
			</span>
		</>
	);
}

/** "1 h 30 min" */
function useLengthText(minutes: number): string {
	const { t } = useTranslation('calendar');
	const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
	if (hours === 0) return t('length.minutes', { count: rest });
	return rest === 0 ? t('length.hours', { count: hours }) : t('length.both', { hours, minutes: rest });
}
