import { asleep, useAwake } from '../asleep.ts';
import type { DatePickerProps } from './date-picker.tsx';
import styles from './date-picker-place.module.css';

const picker = asleep(() => import('./date-picker.tsx'));

/** Fetches it ahead, where somebody may soon pick a date. */
export function prepareDatePicker(): void {
	// If it fails, opening tries again.
	picker.load().catch(() => undefined);
}

/** The date picker, fetched when it is first opened. Its place is kept meanwhile. */
export function DatePicker(props: DatePickerProps) {
	const awake = useAwake(picker, true);
	return awake ? <awake.DatePicker {...props} /> : <div className={styles.place} />;
}
export type { DatePickerProps, LocalTime } from './date-picker.tsx';
