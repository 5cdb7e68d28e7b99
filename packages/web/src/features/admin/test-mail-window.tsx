import { adminServerEndpoints, type MailTestResult } from '@ordna/domain/admin';
import { useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useAccount } from '../user/index.ts';

interface TestMailWindowProps {
	onClose: () => void;
	onTested: (result: MailTestResult & { readonly email: string }) => void;
}

/** Asks where a test email goes, one's own address unless somebody writes another, and sends it. */
export function TestMailWindow({ onClose, onTested }: TestMailWindowProps) {
	const { t } = useTranslation('admin');
	const { api } = useClient();
	const account = useAccount();
	const [email, setEmail] = useState(account.email ?? '');
	const address = email.trim();
	const { errors, touch, ...submission } = useSubmit({
		check: () => ({ email: address.includes('@') ? undefined : t('mail.noAddress') }),
		async send() {
			onTested({ ...(await api.call(adminServerEndpoints.testMail, { email: address })), email: address });
			onClose();
		},
	});
	return (
		<FormDialog submission={submission} title={t('mail.test')} verb={t('mail.send')} onClose={onClose}>
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
		</FormDialog>
	);
}
