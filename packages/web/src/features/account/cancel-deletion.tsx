import { accountDeletionEndpoints } from '@ordna/domain/account-deletion';
import { useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notice-store.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** Calls the deletion of one's account off. */
export function CancelDeletion() {
	const { t } = useTranslation('account');
	const { api, queries } = useClient();
	const [isAsked, setAsked] = useState(false);
	const cancel = async (password: string) => {
		await api.call(accountDeletionEndpoints.cancel, { password });
		await queries.expire(['account']);
		notify({ text: t('deletion.canceled') });
	};
	return (
		<>
			<Button onClick={() => setAsked(true)}>{t('deletion.cancel')}</Button>
			<PasswordDialog
				isOpen={isAsked}
				onClose={() => setAsked(false)}
				title={t('deletion.cancelTitle')}
				text={t('deletion.cancelText')}
				verb={t('deletion.cancel')}
				send={cancel}
			/>
		</>
	);
}
