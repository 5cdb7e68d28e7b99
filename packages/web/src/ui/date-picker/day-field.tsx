import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import choice from '../choice-list/choice-field.module.css';
import field from '../field.module.css';
import { Field, type FieldFrame } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { Popover } from '../popover.tsx';
import { type Day, formatDay } from './calendar.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import styles from './day-field.module.css';

interface DayFieldProps extends FieldFrame {
	value: Day;
	onChange: (day: Day) => void;
	today: Day;
	/** 0 is Sunday. */
	weekStart: number;
}

/** A day without a time, picked from a month; in the look of a select. */
export function DayField({ value, onChange, today, weekStart, label, ...frame }: DayFieldProps) {
	const { language } = useTranslation('ui');
	const [isOpen, setOpen] = useState(false);
	const shown = formatDay(value, language, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' });
	return (
		<Field label={label} {...frame}>
			{(ties) => (
				<Popover
					name={label}
					isOpen={isOpen}
					onOpenChange={setOpen}
					align="start"
					trigger={
						<button type="button" {...ties} className={`${field.box} ${choice.choice}`}>
							<span className={choice.shown}>{shown}</span>
							<Icon of={CalendarDays} size={14} />
						</button>
					}
				>
					<div className={styles.month}>
						<CalendarGrid
							value={value}
							today={today}
							weekStart={weekStart}
							onPick={(day) => {
								onChange(day);
								setOpen(false);
							}}
						/>
					</div>
				</Popover>
			)}
		</Field>
	);
}
