import { Copy } from 'lucide-react';
import { useTranslation } from '../../platform/words/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { notify } from '../../ui/notice-store.ts';
import { TextField } from '../../ui/text-field.tsx';

interface CopyFieldProps {
	label: string;
	hint?: string;
	value: string;
}

/** A text that is typed into another program: to be read, selected and copied. */
export function CopyField({ label, hint, value }: CopyFieldProps) {
	const { t } = useTranslation('calendars');
	const copy = () => {
		// Without a secure origin there is no clipboard.
		const copied = navigator.clipboard?.writeText(value) ?? Promise.reject();
		copied.then(
			() => notify({ text: t('copied') }),
			() => notify({ kind: 'error', text: t('copyFailed') }),
		);
	};
	return (
		<TextField
			label={label}
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
