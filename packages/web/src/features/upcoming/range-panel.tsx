import { addMs, calendarDateAt, type Instant, type WeekClock } from '@ordna/domain/time';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import type { DaySpan } from '../../ui/date-picker/calendar.ts';
import { RangeCalendar } from '../../ui/date-picker/range-calendar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { useWeekClock } from '../task/index.ts';
import { type DateRange, presetNames, presetOf, presets, type RangeBounds } from './range.ts';
import { rangeOfDays } from './range-of-days.ts';
import styles from './range-panel.module.css';
import { useRangeWords } from './range-words.ts';
import type { RangeAddress } from './use-range-address.ts';
import { useTypedRange } from './use-typed-range.ts';

interface RangePanelProps {
	address: RangeAddress;
	onHelp: () => void;
}

/** Where a range is chosen: by its name, in the calendar, or as date expressions. It applies at once. */
export function RangePanel({ address, onHelp }: RangePanelProps) {
	const { range, shown, setRange } = address;
	const clock = useWeekClock();
	const isPhone = useIsPhone();
	const wasTyped = useRef(false);
	const choose = (next: DateRange) => {
		wasTyped.current = false;
		setRange(next);
	};
	const type = (next: DateRange) => {
		setRange(next, { isReplaced: wasTyped.current });
		wasTyped.current = true;
	};
	return (
		<div className={styles.panel}>
			<Presets range={range} onChoose={choose} />
			<div className={styles.days}>
				<RangeCalendar
					value={spanOf(shown.bounds, clock)}
					today={calendarDateAt(clock.now, clock.zone)}
					weekStart={clock.weekStart}
					months={isPhone ? 1 : 2}
					onPick={(first, last) => choose(rangeOfDays(first, last))}
				/>
				<Fields range={range} bounds={shown.bounds} onType={type} onHelp={onHelp} />
			</div>
		</div>
	);
}

/** The days of a range, whole or in part. */
function spanOf({ start, end }: RangeBounds, { zone }: WeekClock): DaySpan {
	const dayOf = (at: Instant | null) => (at === null ? null : calendarDateAt(at, zone));
	return { first: dayOf(start), last: dayOf(end === null ? null : addMs(end, -1)) };
}

function Presets({ range, onChoose }: { range: DateRange; onChoose: (range: DateRange) => void }) {
	const { t } = useTranslation('upcoming');
	const chosen = presetOf(range);
	return (
		<fieldset aria-label={t('presetList')} className={styles.side}>
			<div ref={useRovingFocus(twoWay)} className={styles.presets}>
				{presetNames.map((name) => (
					<button
						key={name}
						type="button"
						ref={name === chosen ? centerInRow : undefined}
						data-roving=""
						aria-pressed={name === chosen}
						className={cx(styles.preset, name === chosen && styles.chosen)}
						onClick={() => onChoose(presets[name])}
					>
						<span className="cut">{t(`presets.${name}`)}</span>
						{name === chosen && <Icon of={Check} className={styles.check} />}
					</button>
				))}
			</div>
		</fieldset>
	);
}

const twoWay = { isTwoWay: true };

/** On a phone the presets are a row that scrolls. */
function centerInRow(preset: HTMLElement | null): void {
	const row = preset?.parentElement;
	if (!row) return;
	// Once it has been laid out.
	requestAnimationFrame(() => {
		const [own, all] = [preset.getBoundingClientRect(), row.getBoundingClientRect()];
		row.scrollBy({ left: own.left + own.width / 2 - all.left - all.width / 2 });
	});
}

interface FieldsProps {
	range: DateRange;
	bounds: RangeBounds;
	onType: (range: DateRange) => void;
	onHelp: () => void;
}

function Fields({ range, bounds, onType, onHelp }: FieldsProps) {
	const { t } = useTranslation('upcoming');
	const { meaning } = useRangeWords();
	const { typed, failure, setTyped, settle } = useTypedRange(range, onType);
	const plain = { spellCheck: false, autoComplete: 'off', autoCapitalize: 'off' } as const;
	return (
		<form
			className={styles.fields}
			onSubmit={(event) => {
				event.preventDefault();
				settle();
			}}
		>
			<TextField
				{...plain}
				label={t('fields.from')}
				value={typed.from}
				onChange={(from) => setTyped({ ...typed, from })}
				{...(failure === 'from' ? { error: t('fields.wrong') } : {})}
			/>
			<TextField
				{...plain}
				label={t('fields.to')}
				value={typed.to}
				onChange={(to) => setTyped({ ...typed, to })}
				{...(failure === 'to' ? { error: t('fields.wrong') } : {})}
				{...(failure === 'order' ? { error: t('fields.order') } : {})}
			/>
			<div className={styles.foot}>
				<p className={styles.meaning}>{meaning(bounds)}</p>
				<button type="button" className={styles.help} onClick={onHelp}>
					{t('expressions.title')}
				</button>
			</div>
			<button type="submit" hidden />
		</form>
	);
}
