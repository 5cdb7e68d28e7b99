import { type ComponentPropsWithRef, useState } from 'react';
import { cx } from './class-names.ts';
import styles from './code-boxes.module.css';

const digits = 6;

interface CodeBoxesProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'className'> {
	value: string;
	onChange: (code: string) => void;
	/** The code was refused. */
	isWrong: boolean;
	/** At the start of their line; else in its middle. */
	isAtStart?: boolean;
}

/** Six digits, each in a box of its own, in one field: pasting fills all of them. */
export function CodeBoxes({ value, onChange, isWrong, isAtStart, ...input }: CodeBoxesProps) {
	const [isSelected, setSelected] = useState(false);
	return (
		<div className={cx(styles.boxes, isAtStart && styles.atStart)}>
			<input
				{...input}
				className={styles.input}
				autoComplete="one-time-code"
				inputMode="numeric"
				value={value}
				onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, '').slice(0, digits))}
				onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => setSelected(selectionStart !== selectionEnd)}
			/>
			{Array.from({ length: digits }, (_, at) => (
				<span
					// biome-ignore lint/suspicious/noArrayIndexKey: boxes never change places
					key={at}
					aria-hidden="true"
					className={cx(
						styles.box,
						(isSelected || at === Math.min(value.length, digits - 1)) && styles.current,
						isWrong && styles.wrong,
					)}
				>
					{value[at]}
				</span>
			))}
		</div>
	);
}
