import { Moon, Sun, SunMoon } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { useInfo } from '../info/index.ts';
import { colorSchemes, defaultViews, type ScreenSettings, useSaveSettings, useScreenSettings } from '../user/index.ts';
import { Setting, SwitchSetting } from './setting.tsx';
import { SettingsTitle } from './settings-title.tsx';

const icons = { auto: SunMoon, light: Sun, dark: Moon };

/** How it looks. Every choice shows at once, so nothing waits to be saved. */
export function AppearancePage() {
	const { t } = useTranslation('settings');
	const info = useInfo();
	const screen = useScreenSettings();
	const save = useSaveSettings();
	const set = (change: Partial<ScreenSettings>) => void save({ screen: change });
	return (
		<>
			<SettingsTitle>{t('appearance.title')}</SettingsTitle>
			<Setting title={t('appearance.scheme')} hint={t(`appearance.schemeHint.${screen.colorSchema}`)}>
				<Segments
					name={t('appearance.scheme')}
					value={screen.colorSchema}
					onChange={(colorSchema) => set({ colorSchema })}
					options={colorSchemes.map((value) => ({
						value,
						label: t(`appearance.schemes.${value}`),
						icon: icons[value],
					}))}
				/>
			</Setting>
			<Setting title={t('appearance.view')} hint={t('appearance.viewHint')}>
				<Select
					label={t('appearance.view')}
					isLabelHidden
					value={screen.defaultView}
					onChange={(defaultView) => set({ defaultView })}
					options={defaultViews.map((value) => ({ value, label: t(`appearance.views.${value}`) }))}
				/>
			</Setting>
			{info.allowIconChanges && (
				<SwitchSetting
					title={t('appearance.june')}
					hint={t('appearance.juneHint')}
					isOn={screen.allowIconChanges}
					onChange={(allowIconChanges) => set({ allowIconChanges })}
				/>
			)}
		</>
	);
}
