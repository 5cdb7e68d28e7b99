import type { ReactNode } from 'react';
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
	const { t } = useTranslation('ui');
	return silentDueDate({
		...props,
		before: <span className="sr-only">{t(props.nearness === 'late' ? 'due.late' : 'due.due')}</span>,
		after: props.isRepeating && <span className="sr-only">{t('due.repeats')}</span>,
	});
}

/** What a date is called by what it stands on: "Late, due Yesterday repeats". */
export function dueName(
	{ nearness, words, isRepeating }: DueDateProps,
	t: (key: `ui:due.${'late' | 'due' | 'repeats'}`) => string,
): string {
	return `${t(nearness === 'late' ? 'ui:due.late' : 'ui:due.due')}${words}${isRepeating ? ` ${t('ui:due.repeats')}` : ''}`;
}

interface SilentDueDateProps extends DueDateProps {
	before?: ReactNode;
	after?: ReactNode;
}

/**
 * A date on something that is named after it, see `dueName`: what only the ear needs is left out. Called by its name:
 * rows are many, and a component for each part of them would cost more than the part.
 */
export function silentDueDate({
	nearness,
	words,
	dateTime,
	long,
	isRepeating,
	className,
	...said
}: SilentDueDateProps) {
	return (
		<time
			dateTime={dateTime}
			className={cx(styles.due, styles[nearness], 'num', className)}
			{...(long ? tip(long) : {})}
		>
			{said.before}
			<span>{words}</span>
			{nearness === 'late' && alarmSign}
			{isRepeating && repeatSign}
			{said.after}
		</time>
	);
}
