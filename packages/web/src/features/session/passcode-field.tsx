import { useTranslation } from '../../platform/i18n/index.ts';
import { TextField } from '../../ui/text-field.tsx';

interface PasscodeFieldProps {
	value: string;
	onChange: (code: string) => void;
	error?: string | undefined;
}

/** The code of a second factor, once the server has asked for it. */
export function PasscodeField(props: PasscodeFieldProps) {
	const { t } = useTranslation('session');
	return (
		<TextField
			{...props}
			size="tall"
			label={t('passcode')}
			name="passcode"
			autoComplete="one-time-code"
			inputMode="numeric"
			autoFocus
			required
			placeholder=" "
			hint={t('passcodeHint')}
		/>
	);
}
