import { useTranslation } from '../../platform/i18n/index.ts';
import { TimeField } from '../../ui/date-picker/time-field.tsx';
import { useInfo } from '../info/index.ts';
import { useAccount, useSaveSettings, useScreenSettings } from '../user/index.ts';
import styles from './quiet-hours.module.css';
import { SettingGroup, SwitchSetting } from './setting.tsx';

/** When push messages and email are held, but for what is urgent. */
export function QuietHoursSettings() {
	const { t } = useTranslation('settings');
	const { mailerEnabled } = useInfo();
	const { quietHoursEnabled: isOn, quietHoursBegin: begin, quietHoursEnd: end } = useAccount().settings;
	const { timeFormat: format } = useScreenSettings();
	const save = useSaveSettings();
	return (
		<SettingGroup title={t('quiet.title')}>
			<div className={styles.hours}>
				<SwitchSetting
					title={t(mailerEnabled ? 'quiet.hold' : 'quiet.holdPush')}
					hint={t(isOn && begin === end ? 'quiet.sameTime' : mailerEnabled ? 'quiet.hint' : 'quiet.hintPush')}
					isOn={isOn}
					onChange={(quietHoursEnabled) => void save({ quietHoursEnabled })}
					more={
						<div className={styles.times}>
							<TimeField
								name={t('quiet.begin')}
								value={begin ?? null}
								isDisabled={!isOn}
								format={format}
								onChange={(quietHoursBegin) => void save({ quietHoursBegin })}
							/>
							<span aria-hidden="true">{t('quiet.to')}</span>
							<TimeField
								name={t('quiet.end')}
								value={end ?? null}
								isDisabled={!isOn}
								format={format}
								onChange={(quietHoursEnd) => void save({ quietHoursEnd })}
							/>
						</div>
					}
				/>
			</div>
			<QuietWeekdays />
		</SettingGroup>
	);
}

/** The days that are quiet from midnight to midnight, in the order of the person's week. */
function QuietWeekdays() {
	const { t, language } = useTranslation('settings');
	// An account that was stored in this browser before there were quiet hours has none until the server has answered.
	const { quietHoursEnabled: isOn, quietWeekdays: chosen = [], weekStart } = useAccount().settings;
	const save = useSaveSettings();
	const nameOf = (day: number) =>
		// 1 January 2023 was a Sunday.
		new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + day));
	const toggle = (day: number) =>
		void save(({ quietWeekdays: before = [] }) => {
			const others = before.filter((one) => one !== day);
			return { quietWeekdays: others.length < before.length ? others : [...before, day].sort() };
		});
	return (
		<div className={styles.days}>
			<div id="quiet-weekdays" className={styles.label}>
				{t('quiet.allDay')}
			</div>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset would look like one */}
			<div role="group" aria-labelledby="quiet-weekdays" className={styles.weekdays}>
				{Array.from({ length: 7 }, (_, at) => (weekStart + at) % 7).map((day) => (
					<button
						key={day}
						type="button"
						aria-pressed={chosen.includes(day)}
						disabled={!isOn}
						onClick={() => toggle(day)}
					>
						{nameOf(day)}
					</button>
				))}
			</div>
		</div>
	);
}
