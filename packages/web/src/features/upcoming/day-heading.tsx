import type { TaskId } from '@ordna/domain/task';
import { type CalendarDate, calendarDateAt, instantOn, noonOf, plusDays, wallClockOf } from '@ordna/domain/time';
import { Plus } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { formatDay } from '../../ui/date-picker/calendar.ts';
import type { DateFormat } from '../task/index.ts';
import type { Heading } from './groups.ts';
import { PostponeAll } from './postpone-all.tsx';
import styles from './upcoming.module.css';

interface DayHeadingProps {
	heading: Heading;
	/** What is overdue. */
	late: readonly TaskId[];
	format: DateFormat;
	/** Adds a task below it; undefined where one may add none. */
	onAdd: ((to: Exclude<Heading, 'late' | 'done'>) => void) | undefined;
}

/** "Today", "Friday" with its date, "Overdue", "No date", "Done". */
export function DayHeading({ heading, late, format, onAdd }: DayHeadingProps) {
	const { t } = useTranslation('upcoming');
	if (heading === 'late') {
		return (
			<div className={styles.heading}>
				<h2>
					{t('overdue')} <span className={styles.aside}>{late.length}</span>
				</h2>
				<PostponeAll ids={late} format={format} />
			</div>
		);
	}
	if (heading === 'done') {
		return (
			<div className={styles.heading}>
				<h2>{t('done')}</h2>
			</div>
		);
	}
	const isDay = heading !== 'none';
	const name = isDay ? t('add.on', { day: format.day(noonOf(heading, format.clock.zone)) }) : t('add.undated');
	return (
		<div className={styles.heading}>
			<h2>{isDay ? <DayWords day={heading} format={format} /> : t('noDate')}</h2>
			{onAdd && (
				// No stop for Tab, of which a list is one: in the field above one types the day.
				<IconButton
					icon={Plus}
					size="small"
					name={name}
					tabIndex={-1}
					className={styles.add}
					onClick={() => onAdd(heading)}
				/>
			)}
		</div>
	);
}

function DayWords({ day, format }: { day: CalendarDate; format: DateFormat }) {
	const { t, language } = useTranslation('upcoming');
	const { now, zone } = format.clock;
	const today = calendarDateAt(now, zone);
	const tomorrow = calendarDateAt(instantOn(plusDays(wallClockOf(now, zone), 1), zone, 12), zone);
	const near = day === today ? t('presets.today') : day === tomorrow ? t('presets.tomorrow') : undefined;
	const date = formatDay(day, language, {
		...(near && { weekday: 'long' }),
		...{ day: 'numeric', month: 'long' },
		...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
	});
	return (
		<>
			{near ?? formatDay(day, language, { weekday: 'long' })} <span className={styles.aside}>{date}</span>
		</>
	);
}
