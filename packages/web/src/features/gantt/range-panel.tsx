import { useId } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { RangeCalendar } from '../../ui/date-picker/range-calendar.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { useWeekClock } from '../task/index.ts';
import { dayAt, readDay, writeDay } from './days.ts';
import styles from './gantt.module.css';
import type { ChartAddress } from './use-chart-address.ts';

/** What days are shown, and whether tasks without dates are. */
export function RangePanel({ address }: { address: ChartAddress }) {
	const { t } = useTranslation('gantt');
	const { now, zone, weekStart } = useWeekClock();
	const isPhone = useIsPhone();
	const label = useId();
	const { range, isDefaultRange, hasUndated, setRange, setUndated } = address;
	return (
		<div className={styles.panel}>
			<RangeCalendar
				value={{ first: writeDay(range.first), last: writeDay(range.last) }}
				today={writeDay(dayAt(now, zone))}
				weekStart={weekStart}
				months={isPhone ? 1 : 2}
				onPick={(from, to) => {
					const [first, last] = [readDay(from), readDay(to)];
					if (first !== undefined && last !== undefined) setRange({ first, last });
				}}
			/>
			<div className={styles.panelFoot}>
				<span id={label}>{t('undated')}</span>
				<Switch isOn={hasUndated} onChange={setUndated} labelledBy={label} />
				<span className="grow" />
				<Button isDisabled={isDefaultRange} onClick={() => setRange(null)}>
					{t('range.reset')}
				</Button>
			</div>
		</div>
	);
}
