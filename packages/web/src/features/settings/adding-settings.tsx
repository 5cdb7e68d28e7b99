import { useTranslation } from '../../platform/i18n/index.ts';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { Select } from '../../ui/select.tsx';
import { offeredKind, pickedKinds } from '../relation/index.ts';
import { BookmarkletSetting } from './bookmarklet-setting.tsx';
import { Setting, SettingGroup, SwitchSetting } from './setting.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

const ranks = [0, 1, 2, 3, 4, 5] as const;
const modes = ['default', 'todoist', 'disabled'] as const;

export function AddingSettings({ draft: { values, set } }: { draft: SettingsDraft }) {
	const { t } = useTranslation(['settings', 'relation', 'ui']);
	const mode = values.quickAddMagicMode;
	return (
		<SettingGroup title={t('adding.title')}>
			<Setting title={t('adding.mode')} hint={t(`adding.hint.${mode}`)}>
				<Select
					label={t('adding.mode')}
					isLabelHidden
					value={mode}
					onChange={(next) => set('quickAddMagicMode', next)}
					options={modes.map((one) => ({ value: one, label: t(`adding.modes.${one}`) }))}
				/>
			</Setting>
			<Setting title={t('adding.priority')} hint={t('adding.priorityHint')}>
				<Select
					label={t('adding.priority')}
					isLabelHidden
					value={values.minimumPriority}
					onChange={(rank) => set('minimumPriority', rank)}
					options={ranks.map((rank) => ({
						value: rank,
						label: t(`ui:priority.${rank}`),
						...(rank < 5 ? { mark: <PriorityMark rank={rank} isSilent /> } : {}),
					}))}
				/>
			</Setting>
			<Setting title={t('adding.relation')} hint={t('adding.relationHint')}>
				<Select
					label={t('adding.relation')}
					isLabelHidden
					value={offeredKind(values.defaultTaskRelationType)}
					onChange={(kind) => set('defaultTaskRelationType', kind)}
					options={pickedKinds.map((kind) => ({ value: kind, label: t(`relation:kind.${kind}`) }))}
				/>
			</Setting>
			<SwitchSetting
				title={t('adding.sound')}
				isOn={values.playSoundWhenDone}
				onChange={(isOn) => set('playSoundWhenDone', isOn)}
			/>
			<SwitchSetting
				title={t('adding.swipe')}
				hint={t('adding.swipeHint')}
				isOn={values.swipeRows}
				onChange={(isOn) => set('swipeRows', isOn)}
			/>
			<BookmarkletSetting />
		</SettingGroup>
	);
}
