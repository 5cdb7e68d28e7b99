import { useId } from 'react';
import { Icon, type IconShape } from './icon.tsx';
import styles from './segments.module.css';

export interface Segment<Value extends string> {
	readonly value: Value;
	readonly label: string;
	readonly icon?: IconShape;
}

interface SegmentsProps<Value extends string> {
	name: string;
	value: Value;
	onChange: (value: Value) => void;
	options: readonly Segment<Value>[];
}

/** One of two to four, all in sight: week or month; auto, light or dark. */
export function Segments<Value extends string>({ name, value, onChange, options }: SegmentsProps<Value>) {
	const group = useId();
	return (
		<div role="radiogroup" aria-label={name} className={styles.segments}>
			{options.map((option) => (
				<label key={option.value} className={styles.segment}>
					<input
						type="radio"
						name={group}
						value={option.value}
						checked={option.value === value}
						onChange={() => onChange(option.value)}
					/>
					{option.icon && <Icon of={option.icon} />}
					{option.label}
				</label>
			))}
		</div>
	);
}
