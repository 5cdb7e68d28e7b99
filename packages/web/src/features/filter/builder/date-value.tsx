import { findDateExpression } from '@ordna/domain/filter';
import { toInstant, wallClockOf } from '@ordna/domain/time';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { type Choice, ChoiceList } from '../../../ui/choice-list/choice-list.tsx';
import { cx } from '../../../ui/class-names.ts';
import { CalendarGrid } from '../../../ui/date-picker/calendar-grid.tsx';
import box from '../../../ui/field.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { datePresetNames, datePresets } from '../date-presets.ts';
import { useDateWords, useOwnZone } from '../date-words.ts';
import type { ValueProps } from './condition-value.tsx';
import styles from './filter-builder.module.css';

/** A date: one that is often meant, one that is written, or a day of the month. */
export function DateValue({ row, label, ties, onChange }: ValueProps) {
	const { t } = useTranslation('filter');
	const [isOpen, setOpen] = useState(false);
	const words = useDateWords();
	const [value] = row.values;
	const { name, day } = value === undefined ? { name: t('builder.choose'), day: undefined } : words(value);
	const choose = (text: string) => {
		onChange([text]);
		setOpen(false);
	};
	return (
		<Popover
			name={label}
			isOpen={isOpen}
			onOpenChange={setOpen}
			trigger={
				<button
					type="button"
					{...ties}
					aria-label={
						day ? t('builder.valueOn', { label, value: name, day }) : t('builder.valueIs', { label, value: name })
					}
					className={cx(box.box, styles.box, styles.trigger, value === undefined && styles.empty)}
				>
					<span className="cut grow">
						{name} <span className={styles.day}>{day}</span>
					</span>
					<Icon of={ChevronDown} size={14} />
				</button>
			}
		>
			<DateChoices label={label} value={value} onChoose={choose} />
		</Popover>
	);
}

interface DateChoicesProps {
	label: string;
	value: string | undefined;
	onChoose: (text: string) => void;
}

const calendar = 'calendar';

function DateChoices({ label, value, onChoose }: DateChoicesProps) {
	const { t } = useTranslation('filter');
	const words = useDateWords();
	const [query, setQuery] = useState('');
	const [isCalendar, setCalendar] = useState(false);
	if (isCalendar) return <Days value={value} onChoose={onChoose} />;
	const typed = query.trim();
	const search = typed.toLocaleLowerCase();
	const toChoice = (text: string): Choice => {
		const { name, day } = words(text);
		return { key: text, label: name, tail: day, isChosen: text === value };
	};
	const presets = datePresetNames.map((one) => toChoice(datePresets[one]));
	const found = presets.filter(({ key, label }) =>
		[key, label].some((word) => `${word}`.toLowerCase().includes(search)),
	);
	const isKnown = (text: string) => found.some(({ key }) => key === text);
	const written = findDateExpression(typed) && !isKnown(typed) ? [toChoice(typed)] : [];
	const kept = value !== undefined && typed === '' && !isKnown(value) ? [toChoice(value)] : [];
	const pick: Choice = { key: calendar, label: t('builder.pickDay'), mark: <Icon of={CalendarDays} /> };
	return (
		<ChoiceList
			name={label}
			placeholder={t('builder.datePlaceholder')}
			query={query}
			onQueryChange={setQuery}
			choices={[...written, ...kept, pick, ...found]}
			onChoose={({ key }) => (key === calendar ? setCalendar(true) : onChoose(String(key)))}
			nothing={t('builder.nothing')}
		/>
	);
}

function Days({ value, onChoose }: Pick<DateChoicesProps, 'value' | 'onChoose'>) {
	const { zone, weekStart } = useOwnZone();
	const today = wallClockOf(toInstant(Date.now()), zone);
	const two = (part: number) => String(part).padStart(2, '0');
	return (
		<CalendarGrid
			value={value !== undefined && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null}
			today={`${today.year}-${two(today.month)}-${two(today.day)}`}
			weekStart={weekStart}
			onPick={onChoose}
		/>
	);
}
