import { Copy } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { TextField } from '../../ui/text-field.tsx';

interface CopyFieldProps {
	label: string;
	isLabelHidden?: boolean;
	hint?: string;
	value: string;
}

/** A text that is typed into another program: to be read, selected and copied. */
export function CopyField({ label, isLabelHidden = false, hint, value }: CopyFieldProps) {
	const { t } = useTranslation('calendars');
	const copy = () => copyText(value, { copied: t('copied'), failed: t('copyFailed') });
	return (
		<TextField
			label={label}
			isLabelHidden={isLabelHidden}
			hint={hint}
			value={value}
			onChange={() => {}}
			readOnly
			spellCheck={false}
			onFocus={({ target }) => target.select()}
			trailing={<IconButton size="small" name={t('copy', { what: label })} icon={Copy} onClick={copy} />}
		/>
	);
}
