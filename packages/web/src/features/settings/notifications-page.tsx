import { useTranslation } from '../../platform/i18n/index.ts';
import { useInfo } from '../info/index.ts';
import { ReminderSettings } from './reminder-settings.tsx';
import styles from './settings.module.css';
import { SettingsTitle } from './settings-title.tsx';

/** What comes by email, besides what shows at the bell. Every choice is saved at once. */
export function NotificationsPage() {
	const { t } = useTranslation('settings');
	const { emailRemindersEnabled } = useInfo();
	return (
		<>
			<SettingsTitle>{t('notifications.title')}</SettingsTitle>
			<p className={styles.hint}>{t('notifications.lead')}</p>
			{emailRemindersEnabled ? <ReminderSettings /> : <p className={styles.hint}>{t('notifications.noEmail')}</p>}
		</>
	);
}
