import { describeRepeat, type Interval, type Repeat, type RepeatUnit, repeats, toRepeat } from '@ordna/domain/repeat';
import { Check, Repeat as RepeatIcon, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import popup from '../../ui/popup.module.css';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './task-field.module.css';

interface RepeatChoicesProps {
	value: Repeat;
	onChange: (repeat: Repeat) => void;
	/** It is to close. */
	onDone: () => void;
}

const quick: readonly Interval[] = [
	{ amount: 1, unit: 'days' },
	{ amount: 1, unit: 'weeks' },
	{ amount: 1, unit: 'months' },
	{ amount: 1, unit: 'years' },
];
const units: readonly RepeatUnit[] = ['hours', 'days', 'weeks', 'months', 'years'];
const never: Repeat = { mode: 'afterInterval', afterSeconds: 0 };

/** An interval counted from the dates, or from the day it is done; null for more than ten years. */
export function repeatOf(interval: Interval, isFromDone: boolean): Repeat | null {
	const repeat = toRepeat(interval);
	if (!repeat || !isFromDone) return repeat;
	// A month of the calendar is counted from a date alone; from when something is done it is 30 days.
	const afterSeconds = repeat.mode === 'monthly' ? 30 * 86_400 : repeat.afterSeconds;
	return { mode: 'fromNow', afterSeconds };
}

/** How often a task comes round: four that people mean mostly, and any other. For a popover. */
export function RepeatChoices({ value, onChange, onDone }: RepeatChoicesProps) {
	const { t } = useTranslation('pickers');
	const interval = describeRepeat(value);
	const isFromDone = value.mode === 'fromNow' && repeats(value);
	const choose = (repeat: Repeat | null) => {
		if (repeat) onChange(repeat);
		onDone();
	};
	return (
		<div className={styles.repeat}>
			{quick.map((one) => {
				const isChosen = interval?.unit === one.unit && interval.amount === one.amount;
				return (
					<button
						key={one.unit}
						type="button"
						className={cx(popup.item, styles.choice)}
						aria-pressed={isChosen}
						onClick={() => choose(repeatOf(one, isFromDone))}
					>
						<Icon of={RepeatIcon} />
						{t(`repeat.every.${one.unit}`, { count: one.amount })}
						{isChosen && (
							<span className={popup.tail}>
								<Icon of={Check} />
							</span>
						)}
					</button>
				);
			})}
			{interval && (
				<button type="button" className={cx(popup.item, styles.choice)} onClick={() => choose(never)}>
					<Icon of={X} />
					{t('repeat.none')}
				</button>
			)}
			<div className={popup.separator} />
			<OwnRepeat interval={interval ?? { amount: 2, unit: 'weeks' }} isFromDone={isFromDone} onChange={onChange} />
		</div>
	);
}

interface OwnRepeatProps {
	interval: Interval;
	isFromDone: boolean;
	onChange: (repeat: Repeat) => void;
}

function OwnRepeat({ interval, isFromDone, onChange }: OwnRepeatProps) {
	const { t } = useTranslation('pickers');
	const [amount, setAmount] = useState(String(interval.amount));
	const typed = { ...interval, amount: Number(amount) };
	const isWrong = typed.amount > 0 && toRepeat(typed) === null;
	const emit = (next: Interval, fromDone = isFromDone) => {
		const repeat = repeatOf(next, fromDone);
		if (repeat) onChange(repeat);
	};
	return (
		<div className={styles.own}>
			<span>{t('repeat.own')}</span>
			<TextField
				label={t('repeat.amount')}
				isLabelHidden
				inputMode="numeric"
				value={amount}
				onChange={(text) => {
					setAmount(text.replace(/\D/g, ''));
					emit({ ...interval, amount: Number(text.replace(/\D/g, '')) });
				}}
				error={isWrong ? t('repeat.tooLong') : undefined}
			/>
			<Select
				label={t('repeat.unit')}
				isLabelHidden
				value={interval.unit}
				onChange={(unit) => emit({ amount: Math.max(1, typed.amount), unit })}
				options={units.map((unit) => ({ value: unit, label: t(`repeat.units.${unit}`) }))}
			/>
			<Segments
				name={t('repeat.from')}
				value={isFromDone ? 'done' : 'date'}
				onChange={(from) => emit({ ...typed, amount: Math.max(1, typed.amount) }, from === 'done')}
				options={[
					{ value: 'date', label: t('repeat.fromDate') },
					{ value: 'done', label: t('repeat.fromDone') },
				]}
			/>
		</div>
	);
}
