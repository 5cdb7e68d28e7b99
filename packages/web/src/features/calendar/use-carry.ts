import type { Task, TaskId } from '@ordna/domain/task';
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isRightToLeft } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { announce } from '../../ui/announcer.tsx';
import type { Day } from '../../ui/date-picker/calendar.ts';
import type { CalendarParts } from './calendar-context.ts';
import { longDay } from './day-words.ts';
import type { Entry } from './entries.ts';

/** A task that keys have lifted, and over which day it is. */
export interface Carried {
	readonly id: TaskId;
	readonly title: string;
	readonly from: Day;
	readonly to: Day;
}

interface CarryTo extends Pick<CalendarParts, 'daysOn'> {
	readonly followed: RefObject<TaskId | null>;
	/** Brings a day in sight. */
	readonly reveal: (day: Day) => void;
	readonly onDrop: (id: TaskId, place: { readonly from: Day; readonly to: Day }) => void;
}

export interface Carry {
	readonly carried: Carried | null;
	/** Space on a task lifts it. */
	readonly lift: (entry: Entry, task: Task) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Carries a task by keys: arrows by a day or a week, Space or Enter drops it, Esc and a press of the pointer leave it where it was.
 * The keys are heard at the window, since the task goes out of sight with the month it stood in.
 */
export function useCarry({ followed, reveal, onDrop, daysOn }: CarryTo): Carry {
	const { t, language } = useTranslation('calendar');
	const [carried, setCarried] = useState<Carried | null>(null);
	const end = ({ id, title, from }: Carried) => {
		setCarried(null);
		reveal(from);
		followed.current = id;
		announce(t('carry.returned', { title, day: longDay(from, language) }));
	};
	const drop = ({ id, title, from, to }: Carried) => {
		setCarried(null);
		followed.current = id;
		announce(t('carry.dropped', { title, day: longDay(to, language) }));
		if (from !== to) onDrop(id, { from, to });
	};
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (!carried || event.isComposing || event.metaKey || event.ctrlKey || event.altKey) return;
		event.preventDefault();
		event.stopPropagation();
		if (event.key === 'Escape') return end(carried);
		if (event.key === ' ' || event.key === 'Enter') {
			if (!event.repeat) drop(carried);
			return;
		}
		const step = steps[event.key];
		if (step === undefined) return;
		const isTurned = Math.abs(step) === 1 && isRightToLeft(document.documentElement);
		const to = daysOn(carried.to, isTurned ? -step : step);
		setCarried({ ...carried, to });
		reveal(to);
		announce(longDay(to, language));
	});
	const onPress = useEffectEvent(() => carried && end(carried));
	const isCarrying = carried !== null;
	useEffect(() => {
		if (!isCarrying) return;
		const press = () => onPress();
		const key = (event: KeyboardEvent) => onKey(event);
		addEventListener('keydown', key, { capture: true });
		addEventListener('pointerdown', press, { capture: true });
		return () => {
			removeEventListener('keydown', key, { capture: true });
			removeEventListener('pointerdown', press, { capture: true });
		};
	}, [isCarrying]);
	return useMemo(
		() => ({
			carried,
			lift({ id, first }, { title }) {
				setCarried({ id, title, from: first, to: first });
				announce(t('carry.lifted', { title, day: longDay(first, language) }));
			},
		}),
		[carried, t, language],
	);
}
