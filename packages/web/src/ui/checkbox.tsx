import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './checkbox.module.css';
import { cx } from './class-names.ts';
import tick from './tick.module.css';
import { Tick } from './tick.tsx';

interface CheckboxProps {
	isOn: boolean;
	/** Some of what it stands for is on: shown as a bar. */
	isMixed?: boolean;
	onChange: (isOn: boolean) => void;
	children: ReactNode;
	hint?: ReactNode;
	isDisabled?: boolean;
	name?: string;
	className?: string | undefined;
}

/** A box with its words: `<Checkbox isOn={stays} onChange={setStays}>Stay signed in</Checkbox>`. */
export function Checkbox(props: CheckboxProps) {
	const { isOn, isMixed = false, onChange, children, hint, isDisabled, name, className } = props;
	const input = useRef<HTMLInputElement>(null);
	const hintId = useId();
	useEffect(() => {
		if (input.current) input.current.indeterminate = isMixed;
	}, [isMixed]);

	return (
		<label className={cx(styles.checkbox, isDisabled && styles.disabled, className)}>
			<input
				ref={input}
				type="checkbox"
				name={name}
				checked={isOn}
				disabled={isDisabled}
				aria-describedby={hint ? hintId : undefined}
				onChange={(event) => onChange(event.target.checked)}
			/>
			<span className={cx(tick.box, isMixed ? tick.mixed : isOn && tick.on, isDisabled && tick.off)} aria-hidden="true">
				{!isMixed && <Tick />}
			</span>
			<span>
				{children}
				{hint && (
					<span id={hintId} className={styles.hint}>
						{hint}
					</span>
				)}
			</span>
		</label>
	);
}
