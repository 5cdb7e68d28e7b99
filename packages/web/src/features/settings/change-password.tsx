import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { PasswordFields, usePasswordChange } from './password-fields.tsx';

/** Opens the dialog in which one changes one's own password. */
export function ChangePassword() {
	const { t } = useTranslation('settings');
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button onClick={() => setOpen(true)}>{t('password.change')}</Button>
			{/* What was typed is forgotten with it. */}
			{isOpen && <ChangePasswordDialog onClose={() => setOpen(false)} />}
		</>
	);
}

function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation('settings');
	const change = usePasswordChange(onClose);
	return (
		<FormDialog submission={change} title={t('password.change')} verb={t('password.change')} onClose={onClose}>
			<PasswordFields change={change} />
		</FormDialog>
	);
}
