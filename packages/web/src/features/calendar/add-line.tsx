import { readCalendarDate } from '@ordna/domain/time';
import { type FocusEvent, type KeyboardEvent, useCallback, useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import type { Day } from '../../ui/date-picker/calendar.ts';
import { QuickAdd } from '../task/index.ts';
import styles from './add-line.module.css';
import { useCalendar } from './calendar-context.ts';
import { longDay } from './day-words.ts';
import { dueOn, spanOf } from './moves.ts';
import type { Draft } from './week-draft.ts';

interface AddLineProps {
	day: Day;
	/** From when to when it lasts; without it the day is meant. */
	draft?: Draft;
	isEndward: boolean;
	onClose: () => void;
}

/** Adds a task to a day as quick add does. It stays for the next one, until it is left empty. */
export function AddLine({ day, draft, isEndward, onClose }: AddLineProps) {
	const { t } = useTranslation('calendar');
	const { addAt, zone, language, clock } = useCalendar();
	const focus = useCallback((field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true }), []);
	const dates = useMemo(() => {
		if (draft) return { span: spanOf(day, draft, zone) };
		const { dueDate } = dueOn(day, zone);
		return { dueDate: dueDate ?? undefined, dueDay: readCalendarDate(day) };
	}, [day, draft, zone]);
	if (!addAt) return null;
	const isEmpty = (box: Element) => box.querySelector('textarea')?.value.trim() === '';
	const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
		// What was typed stays until it is added or taken away.
		if (!currentTarget.contains(relatedTarget) && isEmpty(currentTarget)) onClose();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		event.stopPropagation();
		if (event.key !== 'Escape' || !isEmpty(event.currentTarget)) return;
		const { currentTarget: box } = event;
		const slot = box.closest('[role="gridcell"]')?.querySelector<HTMLElement>('[data-slot]');
		(box.closest<HTMLElement>('[data-day]') ?? slot)?.focus();
		onClose();
	};
	const named = { day: longDay(day, language), time: clock(draft?.from ?? 0) };
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it hears when the field within is left.
		<div className={cx(styles.line, isEndward && styles.endward)} onBlur={onBlur} onKeyDown={onKeyDown}>
			<QuickAdd ref={focus} {...addAt} {...dates} hint={t(draft ? 'addAt' : 'add', named)} />
		</div>
	);
}
