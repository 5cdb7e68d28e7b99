import { CalendarDays, CalendarRange, ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { addDays, addMonths, firstOfMonth, formatDay } from '../../ui/date-picker/calendar.ts';
import { Icon } from '../../ui/icon.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import styles from './calendar.module.css';
import { useCalendar } from './calendar-context.ts';
import { rangeText } from './day-words.ts';
import { eachDay } from './days-shown.ts';
import type { Days } from './repeats-ahead.ts';
import type { CalendarAddress } from './use-calendar-address.ts';

interface CalendarBarProps {
	address: CalendarAddress;
	days: Days;
	/** A phone folds out the month above its three days. */
	month: { readonly isOut: boolean; readonly onToggle: () => void } | undefined;
	/** Beside them, where there is room. */
	children: ReactNode;
}

/** Which days are shown, and what leads to others. */
export function CalendarBar({ address, days, month, children }: CalendarBarProps) {
	const { t } = useTranslation('calendar');
	const { language, today } = useCalendar();
	const { span, day, show, setSpan } = address;
	const isPhone = useIsPhone();
	const isMonth = span === 'month';
	const monthText = formatDay(day, language, { month: 'long', year: 'numeric' });
	const step = (direction: 1 | -1) =>
		show(isMonth ? addMonths(firstOfMonth(day), direction) : addDays(day, direction * eachDay(days).length));
	return (
		<div className={styles.bar}>
			<h2 className={styles.title} aria-live="polite">
				{month ? (
					<button type="button" className={styles.fold} aria-expanded={month.isOut} onClick={month.onToggle}>
						{monthText}
						<Icon of={month.isOut ? ChevronUp : ChevronDown} size={16} />
					</button>
				) : isMonth ? (
					monthText
				) : (
					rangeText(days.first, days.last, language)
				)}
			</h2>
			<span className={styles.steps}>
				<IconButton
					icon={ChevronLeft}
					size={isPhone ? 'touch' : 'small'}
					className={styles.turned}
					name={t(isMonth ? 'previousMonth' : 'previousWeek')}
					onClick={() => step(-1)}
				/>
				<IconButton
					icon={ChevronRight}
					size={isPhone ? 'touch' : 'small'}
					className={styles.turned}
					name={t(isMonth ? 'nextMonth' : 'nextWeek')}
					onClick={() => step(1)}
				/>
			</span>
			<Button className={styles.toToday} onClick={() => show(today)}>
				{t('today')}
			</Button>
			<span className={styles.beside}>{children}</span>
			{isPhone ? (
				<IconButton
					icon={isMonth ? CalendarRange : CalendarDays}
					size="touch"
					name={t(isMonth ? 'showHours' : 'showMonth')}
					onClick={() => setSpan(isMonth ? 'week' : 'month')}
				/>
			) : (
				<Segments
					name={t('span')}
					value={span}
					onChange={(next) => setSpan(next)}
					options={[
						{ value: 'month', label: t('month') },
						{ value: 'week', label: t('weekSpan') },
					]}
				/>
			)}
		</div>
	);
}
