import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useAccount } from '../user/index.ts';
import { PasswordFields, usePasswordChange } from './password-fields.tsx';
import styles from './settings.module.css';
import { SettingsTitle } from './settings-title.tsx';

export function PasswordPage() {
	const { t } = useTranslation('settings');
	const { isLocalUser } = useAccount();
	return (
		<>
			<SettingsTitle>{t('password.title')}</SettingsTitle>
			{isLocalUser ? <PasswordForm /> : <Note kind="info">{t('password.elsewhere')}</Note>}
		</>
	);
}

function PasswordForm() {
	const { t } = useTranslation('settings');
	const change = usePasswordChange();
	return (
		<form {...change.form} className={styles.form}>
			{change.error && (
				<Note kind="bad" isAnnounced>
					{change.error}
				</Note>
			)}
			<PasswordFields change={change} />
			<div>
				<Button type="submit" kind="primary" isBusy={change.isBusy}>
					{t('password.change')}
				</Button>
			</div>
		</form>
	);
}
