import { AlarmClock, Repeat } from 'lucide-react';
import { useTranslation } from '../platform/words/index.ts';
import { cx } from './class-names.ts';
import styles from './due-date.module.css';
import { Icon } from './icon.tsx';
import { tip } from './tip.ts';

/** How near a date is. `soon` is within the week, `done` no longer matters. */
export type Nearness = 'late' | 'today' | 'soon' | 'far' | 'done';

interface DueDateProps {
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
export function DueDate({ nearness, words, dateTime, long, isRepeating, className }: DueDateProps) {
	const { t } = useTranslation('ui');
	return (
		<time
			dateTime={dateTime}
			className={cx(styles.due, styles[nearness], 'num', className)}
			{...(long ? tip(long) : {})}
		>
			<span className="sr-only">{t(nearness === 'late' ? 'due.late' : 'due.due')}</span>
			<span>{words}</span>
			{nearness === 'late' && <Icon of={AlarmClock} size={14} />}
			{isRepeating && (
				<>
					<Icon of={Repeat} size={14} />
					<span className="sr-only">{t('due.repeats')}</span>
				</>
			)}
		</time>
	);
}
