import { useTranslation } from '../../platform/i18n/index.ts';
import { TimeField } from '../../ui/date-picker/time-field.tsx';
import { useAccount, useSaveSettings, useScreenSettings } from '../user/index.ts';
import { SettingGroup, SwitchSetting } from './setting.tsx';
import styles from './settings.module.css';

/** What comes by email, and when. */
export function ReminderSettings() {
	const { t } = useTranslation('settings');
	const { email, settings } = useAccount();
	const { timeFormat } = useScreenSettings();
	const save = useSaveSettings();
	return (
		<SettingGroup title={t('reminders.title')}>
			<SwitchSetting
				title={t('reminders.email')}
				hint={email && t('reminders.to', { email })}
				isOn={settings.emailRemindersEnabled}
				onChange={(emailRemindersEnabled) => void save({ emailRemindersEnabled })}
			/>
			<SwitchSetting
				title={t('reminders.overdue')}
				hint={t('reminders.overdueHint')}
				isOn={settings.overdueTasksRemindersEnabled}
				onChange={(overdueTasksRemindersEnabled) => void save({ overdueTasksRemindersEnabled })}
				more={
					<div className={styles.time}>
						<TimeField
							value={settings.overdueTasksRemindersEnabled ? settings.overdueTasksRemindersTime : null}
							format={timeFormat}
							onChange={(overdueTasksRemindersTime) => void save({ overdueTasksRemindersTime })}
						/>
					</div>
				}
			/>
		</SettingGroup>
	);
}
