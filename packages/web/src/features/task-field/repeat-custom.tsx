import { noDays, type RepeatFields, type RepeatUnit } from '@ordna/domain/repeat';
import { type CalendarDate, readCalendarDate, type Weekday } from '@ordna/domain/time';
import { ChevronLeft, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { CalendarGrid } from '../../ui/date-picker/calendar-grid.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { daysText, dayText, useRuleLanguage, useWeekClock, weekdayName } from '../task/index.ts';
import { NextDates } from './next-dates.tsx';
import styles from './repeat-choices.module.css';
import {
	changeToInterval,
	changeToRule,
	chosenDays,
	dayOptions,
	formOf,
	keyOfDays,
	type RepeatChange,
	type RepeatForm,
	resultOf,
} from './repeat-form.ts';

interface CustomRepeatProps {
	value: RepeatFields;
	day: CalendarDate;
	onChoose: (change: RepeatChange) => void;
	onBack: () => void;
	onCancel: () => void;
}

interface FormPartProps {
	form: RepeatForm;
	day: CalendarDate;
	onChange: (change: Partial<RepeatForm>) => void;
}

/** Any repeat, made up by hand; on a phone the second page of the sheet. */
export function CustomRepeat({ value, day, onChoose, onBack, onCancel }: CustomRepeatProps) {
	const { t } = useTranslation('pickers');
	const isPhone = useIsPhone();
	const [form, setForm] = useState(() => formOf(value, day));
	const change = (part: Partial<RepeatForm>) => setForm((before) => ({ ...before, ...part }));
	const result = resultOf(form, day);
	const set = () => {
		if (!result) return;
		const chosen =
			result.kind === 'rule' ? changeToRule(result.rule, form.from) : changeToInterval(result.interval, form.from);
		if (chosen) onChoose(chosen);
	};
	const panel = useRef<HTMLDivElement>(null);
	useEffect(() => {
		// What was pressed to come here is gone.
		panel.current?.focus();
	}, []);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would look like one
		<div ref={panel} tabIndex={-1} role="group" aria-label={t('repeat.customName')} className={styles.custom}>
			<div className={styles.head}>
				{isPhone && <IconButton size="touch" icon={ChevronLeft} name={t('repeat.back')} onClick={onBack} />}
				{t('repeat.customName')}
			</div>
			<Every form={form} day={day} onChange={change} />
			<On form={form} day={day} onChange={change} />
			{form.unit !== 'hours' && <Ends form={form} day={day} onChange={change} />}
			<Line label={t('repeat.from')}>
				<Segments
					name={t('repeat.from')}
					value={form.from}
					onChange={(from) => change({ from })}
					options={[
						{ value: 'due', label: t('repeat.fromDate') },
						{ value: 'done', label: t('repeat.fromDone') },
					]}
				/>
			</Line>
			{result?.kind === 'rule' && <NextDates rule={result.rule} from={form.from} day={day} />}
			<div className={styles.buttons}>
				{!isPhone && (
					<>
						<Button kind="ghost" className={styles.back} onClick={onBack}>
							{t('repeat.back')}
						</Button>
						<Button onClick={onCancel}>{t('repeat.cancel')}</Button>
					</>
				)}
				<Button kind="primary" size={isPhone ? 'tall' : 'normal'} isWide={isPhone} isDisabled={!result} onClick={set}>
					{t('repeat.set')}
				</Button>
			</div>
		</div>
	);
}

function Line({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className={styles.line}>
			<span aria-hidden="true" className={styles.label}>
				{label}
			</span>
			{children}
		</div>
	);
}

const units: readonly RepeatUnit[] = ['hours', 'days', 'weeks', 'months', 'years'];

/** Digits of the largest interval a rule can have, and of its times. */
const maxDigits = 4;

function Every({ form, onChange }: FormPartProps) {
	const { t } = useTranslation('pickers');
	const isPhone = useIsPhone();
	const amount = Number(form.amount);
	const isTooLong = amount > 0 && resultOf({ ...form, ends: 'never' }, epoch) === null;
	const step = (by: number) => onChange({ amount: String(Math.max(1, amount + by)) });
	return (
		<Line label={t('repeat.own')}>
			<div className={styles.every}>
				<div className={styles.stepper}>
					{isPhone && (
						<IconButton size="touch" isTipless icon={Minus} name={t('repeat.oftener')} onClick={() => step(-1)} />
					)}
					<TextField
						label={t('repeat.amount')}
						isLabelHidden
						inputMode="numeric"
						maxLength={maxDigits}
						value={form.amount}
						onChange={(text) => onChange({ amount: text.replace(/\D/g, '') })}
						error={isTooLong ? t('repeat.tooLong') : undefined}
					/>
					{isPhone && <IconButton size="touch" isTipless icon={Plus} name={t('repeat.less')} onClick={() => step(1)} />}
				</div>
				<Select
					label={t('repeat.unit')}
					isLabelHidden
					value={form.unit}
					onChange={(unit) => onChange({ unit })}
					options={units.map((unit) => ({ value: unit, label: t(`repeat.units.${unit}`) }))}
				/>
			</div>
		</Line>
	);
}

/** Before any day that ends a repeat: the amount alone is judged. */
const epoch = readCalendarDate('1970-01-01') as CalendarDate;

function On({ form, day, onChange }: FormPartProps) {
	const { t } = useTranslation('pickers');
	const language = useRuleLanguage();
	if (form.unit === 'weeks') {
		return (
			<Line label={t('repeat.on')}>
				<Weekdays form={form} day={day} onChange={onChange} />
			</Line>
		);
	}
	if (form.unit !== 'months' && form.unit !== 'years') return null;
	const options = dayOptions(form, day);
	const chosen = chosenDays(form, day);
	const { unit } = form;
	return (
		<Line label={t('repeat.on')}>
			<Select
				label={t('repeat.onDay')}
				isLabelHidden
				value={chosen ? keyOfDays(chosen) : ''}
				onChange={(key) => onChange({ days: options.find((one) => keyOfDays(one) === key) ?? null })}
				options={options.map((one) => ({
					value: keyOfDays(one),
					label: daysText({ ...noDays, ...one, unit }, language),
				}))}
			/>
		</Line>
	);
}

function Weekdays({ form: { weekdays }, onChange }: FormPartProps) {
	const { t } = useTranslation('pickers');
	const language = useRuleLanguage();
	const { weekStart } = useWeekClock();
	const days = Array.from({ length: 7 }, (_, at) => ((weekStart + at) % 7) as Weekday);
	const toggle = (day: Weekday) => {
		const others = weekdays.filter((one) => one !== day);
		if (others.length === weekdays.length) onChange({ weekdays: [...weekdays, day] });
		// A week without a day is none.
		else if (others.length > 0) onChange({ weekdays: others });
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would look like one
		<div role="group" aria-label={t('repeat.onWeekdays')} className={styles.weekdays}>
			{days.map((day) => (
				<button
					key={day}
					type="button"
					aria-pressed={weekdays.includes(day)}
					aria-label={weekdayName(day, language)}
					onClick={() => toggle(day)}
				>
					{weekdayName(day, language, 'narrow')}
				</button>
			))}
		</div>
	);
}

function Ends({ form, day, onChange }: FormPartProps) {
	const { t } = useTranslation('pickers');
	const language = useRuleLanguage();
	const { weekStart } = useWeekClock();
	const group = useId();
	const [isPicking, setPicking] = useState(false);
	const choice = (ends: RepeatForm['ends'], label: string) => (
		<label className={styles.radio}>
			<input type="radio" name={group} checked={form.ends === ends} onChange={() => onChange({ ends })} />
			{label}
		</label>
	);
	return (
		<Line label={t('repeat.ends')}>
			<div role="radiogroup" aria-label={t('repeat.ends')} className={styles.ends}>
				<div className={styles.end}>{choice('never', t('repeat.never'))}</div>
				<div className={styles.end}>
					{choice('onDate', t('repeat.onDate'))}
					<button
						type="button"
						className={styles.date}
						aria-expanded={isPicking}
						aria-label={t('repeat.endDateIs', { date: dayText(form.until, language) })}
						onClick={() => {
							onChange({ ends: 'onDate' });
							setPicking(!isPicking);
						}}
					>
						{dayText(form.until, language)}
					</button>
				</div>
				{isPicking && form.ends === 'onDate' && (
					<CalendarGrid
						value={form.until}
						today={day}
						weekStart={weekStart}
						onPick={(picked) => {
							onChange({ until: readCalendarDate(picked) ?? form.until });
							setPicking(false);
						}}
					/>
				)}
				<div className={styles.end}>
					{choice('after', t('repeat.after'))}
					<TextField
						label={t('repeat.times')}
						isLabelHidden
						inputMode="numeric"
						maxLength={maxDigits - 1}
						className={styles.count}
						value={form.count}
						onFocus={() => onChange({ ends: 'after' })}
						onChange={(text) => onChange({ count: text.replace(/\D/g, '') })}
					/>
					<span className={styles.tail}>{t('repeat.timesTail', { count: Number(form.count) })}</span>
				</div>
			</div>
		</Line>
	);
}
