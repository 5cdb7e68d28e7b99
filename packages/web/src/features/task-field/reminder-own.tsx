import type { ReminderBase } from '@ordna/domain/repeat';
import { dayBeside, type ReminderDates, reminderHour, type Task } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import { Bell } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { formatTimeOfDay } from '../../ui/date-picker/time-of-day.ts';
import { Icon } from '../../ui/icon.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useScreenSettings } from '../user/index.ts';
import { DateChoices } from './date-choices.tsx';
import styles from './reminder-choices.module.css';
import { useReminderWords } from './reminder-words.ts';
import { basesOf, momentOf, type Reminder, type ReminderUnit, relativeReminder, reminderUnits } from './reminders.ts';

/** So long before or after a date, or a moment of its own. */
export type OwnKind = 'relative' | 'moment';

/** With the days that are meant without a time, of which reminders count from the hour the dates say. */
export type DatesOfReminders = ReminderDates & Partial<Pick<Task, 'dueDay' | 'startDay' | 'endDay'>>;

interface OwnReminderProps {
	kind: OwnKind;
	dates: DatesOfReminders;
	onKind: (kind: OwnKind) => void;
	onAdd: (reminder: Reminder) => void;
	onCancel: () => void;
}

/** Any reminder, made up by hand. */
export function OwnReminder({ kind, dates, onKind, onAdd, onCancel }: OwnReminderProps) {
	const { t } = useTranslation('pickers');
	const [base] = basesOf(dates);
	const isRelative = kind === 'relative' && base !== undefined;
	const panel = useRef<HTMLDivElement>(null);
	useEffect(() => {
		// What was pressed to come here is gone.
		panel.current?.focus();
	}, []);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would look like one
		<div ref={panel} tabIndex={-1} role="group" aria-label={t('reminder.customName')} className={styles.panel}>
			<div className={cx(styles.head, !isRelative && styles.moment)}>
				<div className={styles.title}>{t('reminder.customName')}</div>
				{base && (
					<Segments
						name={t('reminder.kind')}
						value={kind}
						onChange={onKind}
						options={[
							{ value: 'relative', label: t('reminder.relative') },
							{ value: 'moment', label: t('reminder.moment') },
						]}
					/>
				)}
			</div>
			{isRelative ? (
				<RelativeReminder {...{ base, dates, onAdd, onCancel }} />
			) : (
				<MomentReminder {...{ onAdd, onCancel }} />
			)}
		</div>
	);
}

interface RelativeReminderProps extends Pick<OwnReminderProps, 'dates' | 'onAdd' | 'onCancel'> {
	base: ReminderBase;
}

/** About as many as the longest period the server takes: a hundred years of minutes have eight digits. */
const maxAmountLength = 4;

function RelativeReminder({ base: first, dates, onAdd, onCancel }: RelativeReminderProps) {
	const { t } = useTranslation('pickers');
	const words = useReminderWords();
	const { timeFormat } = useScreenSettings();
	const [amount, setAmount] = useState('3');
	const [unit, setUnit] = useState<ReminderUnit>('days');
	const [side, setSide] = useState<'before' | 'after'>('before');
	const [base, setBase] = useState(first);
	const reminder = relativeReminder({ amount: Number(amount), unit }, base, side === 'after');
	const at = momentOf(reminder, dates);
	const canAdd = amount !== '' && at !== null && at > words.now;
	const add = () => canAdd && onAdd(reminder);
	return (
		<div className={styles.relative}>
			<div className={styles.fields}>
				<TextField
					label={t('reminder.amount')}
					isLabelHidden
					inputMode="numeric"
					maxLength={maxAmountLength}
					value={amount}
					onChange={(text) => setAmount(text.replace(/\D/g, ''))}
					enterKeyHint="done"
					onKeyDown={(event) => event.key === 'Enter' && add()}
				/>
				<Select
					label={t('reminder.unit')}
					isLabelHidden
					value={unit}
					onChange={setUnit}
					options={reminderUnits.map((each) => ({ value: each, label: t(`reminder.units.${each}`) }))}
				/>
				<Select
					label={t('reminder.side')}
					isLabelHidden
					value={side}
					onChange={setSide}
					options={(['before', 'after'] as const).map((each) => ({ value: each, label: t(`reminder.sides.${each}`) }))}
				/>
				<Select
					label={t('reminder.base')}
					isLabelHidden
					value={base}
					onChange={setBase}
					options={basesOf(dates).map((each) => ({ value: each, label: t(`reminder.bases.${each}`) }))}
				/>
			</div>
			<p className={styles.result} aria-live="polite">
				<Icon of={Bell} />
				{at !== null && (at > words.now ? words.full(at) : t('reminder.past', { date: words.full(at) }))}
			</p>
			{dates[dayBeside[base]] && (
				<p className={styles.why}>
					{t(`reminder.noTime.${base}`, { time: formatTimeOfDay(`0${reminderHour}:00`, timeFormat) })}
				</p>
			)}
			<div className={styles.buttons}>
				<Button onClick={onCancel}>{t('reminder.cancel')}</Button>
				<Button kind="primary" isDisabled={!canAdd} onClick={add}>
					{t('reminder.addIt')}
				</Button>
			</div>
		</div>
	);
}

/** The calendar with a time; Done adds what it says. */
function MomentReminder({ onAdd, onCancel }: Pick<OwnReminderProps, 'onAdd' | 'onCancel'>) {
	const { t } = useTranslation('pickers');
	const [at, setAt] = useState<Instant | null>(null);
	// A quick choice is told and taken in one go.
	const chosen = useRef<Instant | null>(null);
	return (
		<DateChoices
			value={at}
			onChange={(date) => {
				chosen.current = date;
				setAt(date);
			}}
			onDone={() => {
				const moment = chosen.current;
				if (moment === null) onCancel();
				else onAdd({ reminder: moment, relativePeriod: 0, relativeTo: null });
			}}
			noneLabel={t('reminder.cancel')}
		/>
	);
}
