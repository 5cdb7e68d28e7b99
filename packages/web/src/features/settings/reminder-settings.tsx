import { useTranslation } from '../../platform/i18n/index.ts';
import { TimeField } from '../../ui/date-picker/time-field.tsx';
import { useAccount } from '../user/index.ts';
import { SettingGroup, SwitchSetting } from './setting.tsx';
import styles from './settings.module.css';
import type { SettingsDraft } from './use-settings-draft.ts';

export function ReminderSettings({ draft: { values, set } }: { draft: SettingsDraft }) {
	const { t } = useTranslation('settings');
	const { email } = useAccount();
	return (
		<SettingGroup title={t('reminders.title')}>
			<SwitchSetting
				title={t('reminders.email')}
				hint={email && t('reminders.to', { email })}
				isOn={values.emailRemindersEnabled}
				onChange={(isOn) => set('emailRemindersEnabled', isOn)}
			/>
			<SwitchSetting
				title={t('reminders.overdue')}
				isOn={values.overdueTasksRemindersEnabled}
				onChange={(isOn) => set('overdueTasksRemindersEnabled', isOn)}
				more={
					<div className={styles.time}>
						<TimeField
							value={values.overdueTasksRemindersEnabled ? values.overdueTasksRemindersTime : null}
							format={values.timeFormat}
							onChange={(time) => set('overdueTasksRemindersTime', time)}
						/>
					</div>
				}
			/>
		</SettingGroup>
	);
}
