import { useId } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Switch } from '../../ui/switch.tsx';
import styles from './upcoming.module.css';
import type { RangeAddress } from './use-range-address.ts';

/** Whether tasks are shown that are overdue, and those without a date. */
export function ShownSwitches({ address: { switches, setSwitch } }: { address: RangeAddress }) {
	const { t } = useTranslation('upcoming');
	const id = useId();
	return (
		<div className={styles.switches}>
			<span className={styles.switch}>
				<span id={`${id}overdue`}>{t('overdue')}</span>
				<Switch
					isOn={switches.showOverdue}
					onChange={(isOn) => setSwitch('showOverdue', isOn)}
					labelledBy={`${id}overdue`}
				/>
			</span>
			<span className={styles.switch}>
				<span id={`${id}nulls`}>{t('noDate')}</span>
				<Switch isOn={switches.showNulls} onChange={(isOn) => setSwitch('showNulls', isOn)} labelledBy={`${id}nulls`} />
			</span>
		</div>
	);
}
