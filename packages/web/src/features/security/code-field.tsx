import { type RefObject, useId } from 'react';
import { CodeBoxes } from '../../ui/code-boxes.tsx';
import styles from './security.module.css';

interface CodeFieldProps {
	label: string;
	value: string;
	onChange: (code: string) => void;
	/** Why the code was refused. */
	error?: string | undefined;
	input: RefObject<HTMLInputElement | null>;
}

/** The code of an app, with nothing above it but its boxes. */
export function CodeField({ label, value, onChange, error, input }: CodeFieldProps) {
	const id = useId();
	return (
		<div>
			<CodeBoxes
				ref={input}
				aria-label={label}
				aria-invalid={error !== undefined}
				aria-describedby={error === undefined ? undefined : id}
				value={value}
				onChange={onChange}
				isWrong={error !== undefined}
			/>
			{error !== undefined && (
				<p id={id} role="alert" className={styles.codeError}>
					{error}
				</p>
			)}
		</div>
	);
}
