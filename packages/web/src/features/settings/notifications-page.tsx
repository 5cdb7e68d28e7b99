import { useTranslation } from '../../platform/i18n/index.ts';
import { useInfo } from '../info/index.ts';
import { NotificationSettings } from '../push/index.ts';
import { DigestSettings } from './digest-settings.tsx';
import { QuietHoursSettings } from './quiet-hours-settings.tsx';
import { SettingsTitle } from './settings-title.tsx';

/** What reaches one, and how. Every choice is saved at once. */
export function NotificationsPage() {
	const { t } = useTranslation('settings');
	const { emailRemindersEnabled, mailerEnabled } = useInfo();
	return (
		<>
			<SettingsTitle>{t('notifications.title')}</SettingsTitle>
			<NotificationSettings>
				{emailRemindersEnabled && mailerEnabled && <DigestSettings />}
				<QuietHoursSettings />
			</NotificationSettings>
		</>
	);
}
