import { type RefObject, useId } from 'react';
import { cx } from '../../ui/class-names.ts';
import styles from './code-field.module.css';

const digits = 6;

interface CodeFieldProps {
	label: string;
	value: string;
	onChange: (code: string) => void;
	/** Why the code was refused. */
	error?: string | undefined;
	input: RefObject<HTMLInputElement | null>;
}

/** Six digits, each in a box of its own, in one field: pasting fills all of them. */
export function CodeField({ label, value, onChange, error, input }: CodeFieldProps) {
	const id = useId();
	return (
		<div>
			<div className={styles.boxes}>
				<input
					ref={input}
					className={styles.input}
					aria-label={label}
					aria-invalid={error !== undefined}
					aria-describedby={error === undefined ? undefined : id}
					autoComplete="one-time-code"
					inputMode="numeric"
					value={value}
					onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, '').slice(0, digits))}
				/>
				{Array.from({ length: digits }, (_, at) => (
					<span
						// biome-ignore lint/suspicious/noArrayIndexKey: boxes never change places
						key={at}
						aria-hidden="true"
						className={cx(
							styles.box,
							at === Math.min(value.length, digits - 1) && styles.current,
							error !== undefined && styles.wrong,
						)}
					>
						{value[at]}
					</span>
				))}
			</div>
			{error !== undefined && (
				<p id={id} role="alert" className={styles.error}>
					{error}
				</p>
			)}
		</div>
	);
}
