import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import styles from './field.module.css';

export interface FieldFrame {
	label: string;
	/** Beside the label, as "Forgotten?". */
	aside?: ReactNode;
	hint?: ReactNode;
	/** Said instead of the hint, and read out when it comes. */
	error?: string | undefined;
	/** The label stands only in the ear: where a heading already says it. */
	isLabelHidden?: boolean;
	className?: string | undefined;
}

/** What ties a control to its label, hint and error. */
export interface FieldTies {
	id: string;
	'aria-invalid': true | undefined;
	'aria-describedby': string | undefined;
}

interface FieldProps extends FieldFrame {
	children: (ties: FieldTies) => ReactNode;
}

/** A label above, a hint or an error below: the frame of every field. */
export function Field({ label, aside, hint, error, isLabelHidden, className, children }: FieldProps) {
	const id = useId();
	const noteId = `${id}-note`;
	const note = error ?? hint;
	return (
		<div className={cx(styles.field, className)}>
			<div className={cx(styles.top, isLabelHidden && 'sr-only')}>
				<label htmlFor={id}>{label}</label>
				{aside}
			</div>
			{children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note ? noteId : undefined })}
			<div id={noteId} className={cx(styles.note, error && styles.error)} aria-live="polite">
				{note}
			</div>
		</div>
	);
}
