import { lazyModule, useLazyModule } from '../lazy-module.ts';
import type { DatePickerProps } from './date-picker.tsx';
import styles from './date-picker-placeholder.module.css';
import type { PeriodPickerProps } from './period-picker.tsx';

const picker = lazyModule(() => import('./date-picker.tsx'));

/** Preloads it, where somebody may soon pick a date. */
export function prepareDatePicker(): void {
	// If it fails, opening tries again.
	picker.load().catch(() => undefined);
}

const periodPicker = lazyModule(() => import('./period-picker.tsx'));

/** The picker of a start and an end, fetched when it is first opened. */
export function PeriodPicker(props: PeriodPickerProps) {
	const awake = useLazyModule(periodPicker, true);
	return awake ? <awake.PeriodPicker {...props} /> : <div className={styles.period} />;
}

/** The date picker, fetched when it is first opened. Its place is kept meanwhile. */
export function DatePicker(props: DatePickerProps) {
	const awake = useLazyModule(picker, true);
	return awake ? <awake.DatePicker {...props} /> : <div className={styles.placeholder} />;
}
export type { DatePickerProps } from './date-picker.tsx';
export type { LocalTime } from './local-time.ts';
export type { Period, PeriodEnd } from './period.ts';
