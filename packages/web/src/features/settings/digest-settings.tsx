import { useTranslation } from '../../platform/i18n/index.ts';
import { TimeField } from '../../ui/date-picker/time-field.tsx';
import { useAccount, useSaveSettings, useScreenSettings } from '../user/index.ts';
import { SettingGroup, SwitchSetting } from './setting.tsx';
import styles from './settings.module.css';

/** The daily email with what is late, and when it comes. */
export function DigestSettings() {
	const { t } = useTranslation('settings');
	const { email, settings } = useAccount();
	const { timeFormat } = useScreenSettings();
	const save = useSaveSettings();
	return (
		<SettingGroup title={t('reminders.title')}>
			<SwitchSetting
				title={t('reminders.overdue')}
				hint={email ? t('reminders.overdueTo', { email }) : t('reminders.overdueHint')}
				isOn={settings.overdueTasksRemindersEnabled}
				onChange={(overdueTasksRemindersEnabled) => void save({ overdueTasksRemindersEnabled })}
				more={
					<div className={styles.time}>
						<TimeField
							value={settings.overdueTasksRemindersTime}
							isDisabled={!settings.overdueTasksRemindersEnabled}
							format={timeFormat}
							onChange={(overdueTasksRemindersTime) => void save({ overdueTasksRemindersTime })}
						/>
					</div>
				}
			/>
		</SettingGroup>
	);
}
