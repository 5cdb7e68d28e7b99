import { lazy, Suspense } from 'react';
import type { DatePickerProps } from './date-picker.tsx';
import styles from './date-picker-place.module.css';

const load = () => import('./date-picker.tsx');
const Loaded = lazy(async () => ({ default: (await load()).DatePicker }));

/** Fetches it ahead, where somebody may soon pick a date. */
export function prepareDatePicker(): void {
	// If it fails, opening tries again.
	load().catch(() => undefined);
}

/** The date picker, fetched when it is first opened. Its place is kept meanwhile. */
export function DatePicker(props: DatePickerProps) {
	return (
		<Suspense fallback={<div className={styles.place} />}>
			<Loaded {...props} />
		</Suspense>
	);
}
export type { DatePickerProps, LocalTime } from './date-picker.tsx';
