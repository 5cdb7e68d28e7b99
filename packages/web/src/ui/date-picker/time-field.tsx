import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../class-names.ts';
import field from '../field.module.css';
import styles from './date-picker.module.css';
import { formatTimeOfDay, parseTimeOfDay, type TimeFormat } from './time-of-day.ts';

interface TimeFieldProps {
	/** Which time it is, where there are several; "Time" without it. */
	name?: string;
	/** `HH:mm`, or null while there is no day for it. */
	value: string | null;
	format: TimeFormat;
	isDisabled?: boolean;
	onChange: (value: string) => void;
}

/**
 * A time, typed as people write it. Not the browser's own time field: that one follows the browser's language, not the
 * person's setting.
 */
export function TimeField({ name, value, format, isDisabled = false, onChange }: TimeFieldProps) {
	const { t } = useTranslation('ui');
	const written = value === null ? '' : formatTimeOfDay(value, format);
	const [typed, setTyped] = useState(written);
	useEffect(() => setTyped(written), [written]);

	const settle = () => {
		const time = parseTimeOfDay(typed);
		if (time === null || time === value) return setTyped(written);
		onChange(time);
	};
	return (
		<span className={cx(field.box, styles.time, 'num')}>
			<input
				aria-label={name ?? t('date.time')}
				inputMode="numeric"
				autoComplete="off"
				disabled={isDisabled || value === null}
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
				onFocus={(event) => event.target.select()}
				onBlur={settle}
				onKeyDown={(event) => event.key === 'Enter' && settle()}
			/>
		</span>
	);
}
