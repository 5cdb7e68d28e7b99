import { i18n, useTranslation } from '../../platform/i18n/index.ts';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { dateDisplays } from '../user/index.ts';
import { dateExample } from './date-example.ts';
import { Setting, SettingGroup } from './setting.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';
import { ZoneField } from './zone-field.tsx';

/** Sunday first, as the server counts. A week of 2023 that began with one names them. */
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

export function DateSettings({ draft: { values, set } }: { draft: SettingsDraft }) {
	const { t, language } = useTranslation('settings');
	const nameOfDay = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
	return (
		<SettingGroup title={t('dates.title')}>
			<Setting title={t('dates.language')}>
				<Select
					label={t('dates.language')}
					isLabelHidden
					value={values.language}
					onChange={(language) => set('language', language)}
					options={languageOptions(values.language, t('dates.languageOfBrowser'))}
				/>
			</Setting>
			<Setting title={t('dates.zone')} hint={t('dates.zoneHint')}>
				<ZoneField value={values.timezone} onChange={(zone) => set('timezone', zone)} />
			</Setting>
			<Setting title={t('dates.weekStart')}>
				<Select
					label={t('dates.weekStart')}
					isLabelHidden
					value={values.weekStart}
					onChange={(day) => set('weekStart', day)}
					options={weekdays.map((day) => ({ value: day, label: nameOfDay.format(Date.UTC(2023, 0, 1 + day)) }))}
				/>
			</Setting>
			<Setting title={t('dates.display')} hint={t('dates.displayHint')}>
				<Select
					label={t('dates.display')}
					isLabelHidden
					value={values.dateDisplay}
					onChange={(display) => set('dateDisplay', display)}
					options={dateDisplays.map((display) => ({
						value: display,
						label: display === 'relative' ? t('dates.relative') : dateExample(display, language, new Date()),
					}))}
				/>
			</Setting>
			<Setting title={t('dates.time')}>
				<Segments
					name={t('dates.time')}
					value={values.timeFormat}
					onChange={(format) => set('timeFormat', format)}
					options={[
						{ value: '24h', label: '18:30' },
						{ value: '12h', label: '6:30 PM' },
					]}
				/>
			</Setting>
		</SettingGroup>
	);
}

/** Those there are words for, by the names they have for themselves. One chosen elsewhere stays in the list. */
function languageOptions(chosen: string, ofBrowser: string) {
	const known = i18n.languages;
	const tags = known.includes(chosen) || chosen === '' ? known : [...known, chosen];
	const nameOf = (tag: string) => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
	return [{ value: '', label: ofBrowser }, ...tags.map((tag) => ({ value: tag, label: nameOf(tag) }))];
}
