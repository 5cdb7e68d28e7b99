import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { CodeBoxes } from '../../ui/code-boxes.tsx';
import { Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './passcode-field.module.css';

interface PasscodeFieldProps {
	value: string;
	onChange: (code: string) => void;
	error?: string | undefined;
}

const digits = 6;

/** The code of a second factor, once the server has asked for it: of an app, or a recovery code instead. */
export function PasscodeField({ value, onChange, error }: PasscodeFieldProps) {
	const { t } = useTranslation('session');
	const [isRecovery, setRecovery] = useState(false);
	const change = (isNow: boolean) => {
		onChange('');
		setRecovery(isNow);
	};
	return (
		<div>
			{isRecovery ? (
				<TextField
					{...{ value, onChange, error }}
					size="tall"
					label={t('recovery.label')}
					name="passcode"
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
					autoFocus
					required
					placeholder=" "
				/>
			) : (
				<AppCode {...{ value, onChange, error }} />
			)}
			<button type="button" className={styles.other} onClick={() => change(!isRecovery)}>
				{t(isRecovery ? 'recovery.app' : 'recovery.use')}
			</button>
		</div>
	);
}

/** It sends itself once it is whole; a wrong one is selected, to be typed over. */
function AppCode({ value, onChange, error }: PasscodeFieldProps) {
	const { t } = useTranslation('session');
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (value.length === digits) input.current?.form?.requestSubmit();
	}, [value]);
	useEffect(() => {
		if (error !== undefined) input.current?.select();
	}, [error]);
	return (
		<Field label={t('passcode')} hint={t('passcodeHint')} error={error}>
			{(ties) => (
				<CodeBoxes
					{...ties}
					ref={input}
					name="passcode"
					autoFocus
					required
					value={value}
					onChange={onChange}
					isWrong={error !== undefined}
					isAtStart
				/>
			)}
		</Field>
	);
}
