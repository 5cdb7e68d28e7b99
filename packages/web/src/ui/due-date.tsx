import { useTranslation } from '../platform/i18n/index.ts';
import { cx } from './class-names.ts';
import styles from './due-date.module.css';
import { alarmSign, repeatSign } from './icons/line-icons.tsx';
import { tip } from './tip.ts';

/** How near a date is. `soon` is within the week, `done` no longer matters. */
export type Nearness = 'late' | 'today' | 'soon' | 'far' | 'done';

export interface DueDateProps {
	nearness: Nearness;
	/** In plain words: "Yesterday", "Today, 15:00", "Friday", "19 Mar". */
	text: string;
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
	return silentDueDate({ ...props, accessibleName: dueName(props, t) });
}

/** What a date is called by what it stands on: "Overdue, due Yesterday, repeats". */
export function dueName(
	{ nearness, text, isRepeating }: DueDateProps,
	t: (key: `ui:due.${'late' | 'due' | 'repeating'}`, params: Readonly<Record<string, string>>) => string,
): string {
	const due = t(nearness === 'late' ? 'ui:due.late' : 'ui:due.due', { date: text });
	return isRepeating ? t('ui:due.repeating', { due }) : due;
}

interface SilentDueDateProps extends DueDateProps {
	/** Said in place of the words. */
	accessibleName?: string;
}

/**
 * A date on something that is named after it, see `dueName`: what only the ear needs is left out. Called by its name:
 * rows are many, and a component for each part of them would cost more than the part.
 */
export function silentDueDate({
	nearness,
	text,
	dateTime,
	long,
	isRepeating,
	className,
	accessibleName,
}: SilentDueDateProps) {
	return (
		<time
			dateTime={dateTime}
			className={cx(styles.due, styles[nearness], 'num', className)}
			{...(long ? tip(long) : {})}
		>
			{accessibleName !== undefined && <span className="sr-only">{accessibleName}</span>}
			<span aria-hidden={accessibleName !== undefined || undefined}>{text}</span>
			{nearness === 'late' && alarmSign}
			{isRepeating && repeatSign}
		</time>
	);
}
