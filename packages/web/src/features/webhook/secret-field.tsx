import { Copy } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './webhooks-pane.module.css';

interface SecretFieldProps {
	value: string;
	onChange: (secret: string) => void;
	autoFocus?: boolean;
}

/** What a webhook signs with: made up, in the open to be copied, and anybody's to write over or to clear. */
export function SecretField({ value, onChange, autoFocus = false }: SecretFieldProps) {
	const { t } = useTranslation('webhook');
	return (
		<TextField
			label={t('secret')}
			hint={t(value === '' ? 'secretNone' : 'secretHint')}
			value={value}
			onChange={onChange}
			className={styles.secret}
			autoComplete="off"
			autoCapitalize="off"
			spellCheck={false}
			translate="no"
			autoFocus={autoFocus}
			trailing={
				value !== '' && (
					<Button
						icon={Copy}
						className={styles.copy}
						aria-label={t('copySecret')}
						onClick={() => copyText(value, { copied: t('secretCopied'), failed: t('secretNotCopied') })}
					>
						{t('copy')}
					</Button>
				)
			}
		/>
	);
}
