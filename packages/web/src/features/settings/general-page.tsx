import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '../../platform/i18n/index.ts';
import { confirm } from '../../ui/confirm.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { notify } from '../../ui/notice-store.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useAccount } from '../user/index.ts';
import { AddingSettings } from './adding-settings.tsx';
import { DateSettings } from './date-settings.tsx';
import { OverviewFilterField } from './overview-filter-field.tsx';
import { ProjectField } from './project-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { SettingGroup, SwitchSetting } from './setting.tsx';
import styles from './settings.module.css';
import { SettingsTitle } from './settings-title.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';

/** Who one is, when one's days begin, what happens when one adds and finishes. */
export function GeneralPage() {
	const { t } = useTranslation('settings');
	const { username, isLocalUser } = useAccount();
	const draft = useSettingsDraft();
	const { values, set } = draft;
	const { submit, isBusy } = useSubmit({
		async send() {
			// What is refused is told by a notice, and stays in the form.
			if (await draft.save()) notify({ text: t('saved') });
		},
	});
	useAskBeforeLeaving(draft.changes > 0);
	return (
		<>
			<SettingsTitle>{t('general.title')}</SettingsTitle>
			<div className={styles.pair}>
				<TextField
					label={t('general.name')}
					hint={t(isLocalUser ? 'general.nameHint' : 'general.nameElsewhere', { username })}
					autoComplete="name"
					maxLength={250}
					disabled={!isLocalUser}
					value={values.name}
					onChange={(name) => set('name', name)}
				/>
				<ProjectField value={values.defaultProjectId} onChange={(id) => set('defaultProjectId', id)} />
				<OverviewFilterField
					value={values.filterIdUsedOnOverview}
					onChange={(id) => set('filterIdUsedOnOverview', id)}
				/>
			</div>
			<DateSettings draft={draft} />
			<AddingSettings draft={draft} />
			<SettingGroup title={t('keyboard.title')}>
				<SwitchSetting
					title={t('keyboard.singleKeys')}
					hint={t('keyboard.singleKeysHint')}
					isOn={values.singleKeyShortcuts}
					onChange={(isOn) => set('singleKeyShortcuts', isOn)}
				/>
			</SettingGroup>
			<SettingGroup title={t('found.title')}>
				<SwitchSetting
					title={t('found.name')}
					hint={t('found.nameHint')}
					isOn={values.discoverableByName}
					onChange={(isOn) => set('discoverableByName', isOn)}
				/>
				<SwitchSetting
					title={t('found.email')}
					hint={t('found.emailHint')}
					isOn={values.discoverableByEmail}
					onChange={(isOn) => set('discoverableByEmail', isOn)}
				/>
			</SettingGroup>
			<SaveBar changes={draft.changes} isBusy={isBusy} onSave={() => void submit()} onDiscard={draft.discard} />
		</>
	);
}

function useAskBeforeLeaving(isDirty: boolean): void {
	const { t } = useTranslation('settings');
	useBlocker({
		disabled: !isDirty,
		enableBeforeUnload: isDirty,
		shouldBlockFn: async ({ current, next }) =>
			current.pathname !== next.pathname &&
			!(await confirm({ title: t('leave.title'), text: t('leave.text'), verb: t('leave.verb') })),
	});
}
