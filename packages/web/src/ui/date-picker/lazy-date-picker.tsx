import { lazyModule, useLazyModule } from '../lazy-module.ts';
import type { DatePickerProps } from './date-picker.tsx';
import styles from './date-picker-placeholder.module.css';

const picker = lazyModule(() => import('./date-picker.tsx'));

/** Preloads it, where somebody may soon pick a date. */
export function prepareDatePicker(): void {
	// If it fails, opening tries again.
	picker.load().catch(() => undefined);
}

/** The date picker, fetched when it is first opened. Its place is kept meanwhile. */
export function DatePicker(props: DatePickerProps) {
	const awake = useLazyModule(picker, true);
	return awake ? <awake.DatePicker {...props} /> : <div className={styles.placeholder} />;
}
export type { DatePickerProps, LocalTime } from './date-picker.tsx';
