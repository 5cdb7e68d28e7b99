import { Copy } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { absolute } from './absolute.ts';

interface ResetLinkWindowProps {
	name: string;
	link: string;
	onClose: () => void;
}

/** The link for a new password, once, where the server sends no email. */
export function ResetLinkWindow({ name, link, onClose }: ResetLinkWindowProps) {
	const { t } = useTranslation('admin');
	const address = absolute(link);
	const copy = () => copyText(address, { copied: t('copied'), failed: t('copyFailed') });
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={t('reset.title', { name })}
			actions={
				<>
					<Button onClick={onClose}>{t('done')}</Button>
					<Button kind="primary" icon={Copy} onClick={copy}>
						{t('copyLink')}
					</Button>
				</>
			}
		>
			<TextField
				label={t('reset.link')}
				hint={t('reset.text')}
				value={address}
				onChange={() => {}}
				readOnly
				spellCheck={false}
				onFocus={({ target }) => target.select()}
			/>
		</Dialog>
	);
}
