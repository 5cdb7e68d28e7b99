import { useTranslation } from '../platform/words/index.ts';
import { cx } from './class-names.ts';
import styles from './due-date.module.css';
import { alarmSign, repeatSign } from './icons/line-icons.tsx';
import { tip } from './tip.ts';

/** How near a date is. `soon` is within the week, `done` no longer matters. */
export type Nearness = 'late' | 'today' | 'soon' | 'far' | 'done';

export interface DueDateProps {
	nearness: Nearness;
	/** In plain words: "Yesterday", "Today, 15:00", "Friday", "19 Mar". */
	words: string;
	/** The instant, for machines: an ISO date. */
	dateTime: string;
	/** The long form for the tip: weekday, date and time. */
	long?: string;
	isRepeating?: boolean;
	className?: string | undefined;
}

/** A date in plain words. Late and today are said twice: by colour, and by sign or word. */
export function DueDate(props: DueDateProps) {
	const { t } = useTranslation(['ui']);
	return silentDueDate({ ...props, spoken: dueName(props, t) });
}

/** What a date is called by what it stands on: "Overdue, due Yesterday, repeats". */
export function dueName(
	{ nearness, words, isRepeating }: DueDateProps,
	t: (key: `ui:due.${'late' | 'due' | 'repeating'}`, params: Readonly<Record<string, string>>) => string,
): string {
	const due = t(nearness === 'late' ? 'ui:due.late' : 'ui:due.due', { date: words });
	return isRepeating ? t('ui:due.repeating', { due }) : due;
}

interface SilentDueDateProps extends DueDateProps {
	/** Said in place of the words. */
	spoken?: string;
}

/**
 * A date on something that is named after it, see `dueName`: what only the ear needs is left out. Called by its name:
 * rows are many, and a component for each part of them would cost more than the part.
 */
export function silentDueDate({ nearness, words, dateTime, long, isRepeating, className, spoken }: SilentDueDateProps) {
	return (
		<time
			dateTime={dateTime}
			className={cx(styles.due, styles[nearness], 'num', className)}
			{...(long ? tip(long) : {})}
		>
			{spoken !== undefined && <span className="sr-only">{spoken}</span>}
			<span aria-hidden={spoken !== undefined || undefined}>{words}</span>
			{nearness === 'late' && alarmSign}
			{isRepeating && repeatSign}
		</time>
	);
}
