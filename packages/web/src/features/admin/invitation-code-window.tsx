import { Copy, Download } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode, qrCodeFile } from '../../ui/qr-code.tsx';
import { saveFile } from '../../ui/save-file.ts';
import styles from './admin.module.css';

interface InvitationCodeWindowProps {
	address: string;
	onClose: () => void;
}

/** The link of an invitation as a code that a phone reads off the screen. */
export function InvitationCodeWindow({ address, onClose }: InvitationCodeWindowProps) {
	const { t } = useTranslation('admin');
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={t('invite.code')}
			actions={
				<>
					<Button icon={Download} onClick={() => saveFile(qrCodeFile(address), 'invitation.svg')}>
						{t('invite.saveCode')}
					</Button>
					<Button
						kind="primary"
						icon={Copy}
						onClick={() => copyText(address, { copied: t('copied'), failed: t('copyFailed') })}
					>
						{t('copyLink')}
					</Button>
				</>
			}
		>
			<div className={`${styles.codeTile} light`}>
				<QrCode text={address} name={t('invite.codeOf')} />
			</div>
		</Dialog>
	);
}
