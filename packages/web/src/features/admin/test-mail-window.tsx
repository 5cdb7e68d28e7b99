import { adminServerEndpoints, type MailTestResult } from '@ordna/domain/admin';
import { useId, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAccount } from '../user/index.ts';
import styles from './admin.module.css';

interface TestMailWindowProps {
	onClose: () => void;
	onTested: (result: MailTestResult & { readonly email: string }) => void;
}

/** Asks where a test email goes, one's own address unless somebody writes another, and sends it. */
export function TestMailWindow({ onClose, onTested }: TestMailWindowProps) {
	const { t } = useTranslation('admin');
	const { t: ui } = useTranslation('ui');
	const { api } = useClient();
	const account = useAccount();
	const [email, setEmail] = useState(account.email ?? '');
	const id = useId();
	const address = email.trim();
	const { form, error, errors, isBusy, touch } = useSubmit({
		check: () => ({ email: address.includes('@') ? undefined : t('mail.noAddress') }),
		async send() {
			onTested({ ...(await api.call(adminServerEndpoints.testMail, { email: address })), email: address });
			onClose();
		},
	});
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={t('mail.test')}
			actions={
				<>
					<Button onClick={onClose}>{ui('cancel')}</Button>
					<Button kind="primary" type="submit" form={id} isBusy={isBusy}>
						{t('mail.send')}
					</Button>
				</>
			}
		>
			<form {...form} id={id} className={styles.form}>
				{error && (
					<Note kind="bad" isAnnounced>
						{error}
					</Note>
				)}
				<TextField
					type="email"
					label={t('mail.testTo')}
					value={email}
					error={errors.email}
					autoComplete="email"
					onChange={(value) => {
						setEmail(value);
						touch();
					}}
				/>
			</form>
		</Dialog>
	);
}
