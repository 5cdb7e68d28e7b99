import type { Project } from '@ordna/domain/project';
import { useContext, useId, useLayoutEffect } from 'react';
import { displayName } from '../../../platform/display-name.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ColorPicker } from '../../../ui/color-picker.tsx';
import { Note } from '../../../ui/note.tsx';
import { notify } from '../../../ui/notice-store.ts';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { DescriptionField } from '../description-field.tsx';
import { NameFields } from '../name-fields.tsx';
import { ParentField } from '../parent-field.tsx';
import { useDays, useProjectFacts } from '../project-facts.ts';
import form from '../project-form.module.css';
import { useProjectForm } from '../use-project-form.ts';
import { DefaultAssigneeField } from './default-assignee-field.tsx';
import { SettingsContext } from './settings-context.ts';
import { SettingsPane } from './settings-pane.tsx';
import styles from './settings-window.module.css';

/** What a project is called and looks like and where it stands. It is saved when somebody says so. */
export function GeneralPane({ project }: { project: Project }) {
	const { t } = useTranslation('project');
	const id = useId();
	const { fields, set, changed, discard, errors, error, isBusy, ...submission } = useProjectForm({
		project,
		start: project,
		onSaved: ({ title }) => notify({ text: t('form.saved', { title }) }),
		onQueued: () => notify({ kind: 'plain', text: t('settings.queued') }),
	});
	const { setDirty } = useContext(SettingsContext);
	const isDirty = changed.length > 0;
	// Before the next key, which may be Escape: passive effects may come after it.
	useLayoutEffect(() => {
		setDirty(isDirty);
		return () => setDirty(false);
	}, [isDirty, setDirty]);
	useShortcuts([{ keys: 'Mod+s', run: () => void submission.submit(), inFields: true }], isDirty);
	return (
		<SettingsPane
			title={t('settings.tabs.edit')}
			foot={<Unsaved changed={changed} isBusy={isBusy} formId={id} onDiscard={discard} />}
		>
			<form {...submission.form} id={id} className={form.form}>
				<div className={styles.pair}>
					<NameFields fields={fields} set={set} errors={errors} />
				</div>
				<div className={styles.pair}>
					<ParentField
						value={fields.parentProjectId}
						without={project}
						onChange={(parentProjectId) => set({ parentProjectId })}
					/>
					<DefaultAssigneeField
						projectId={project.id}
						value={fields.defaultAssigneeId}
						onChange={(defaultAssigneeId) => set({ defaultAssigneeId })}
					/>
				</div>
				<ColorPicker
					name={t('form.colour')}
					value={fields.hexColor}
					onChange={(hexColor) => set({ hexColor })}
					canBeNone
				/>
				<DescriptionField
					html={fields.description}
					placeholder={t('form.descriptionHint')}
					onChange={(description) => set({ description })}
				/>
				{error && (
					<Note kind="bad" isAnnounced>
						{error}
					</Note>
				)}
				<Made project={project} />
			</form>
		</SettingsPane>
	);
}

interface UnsavedProps {
	changed: ReturnType<typeof useProjectForm>['changed'];
	isBusy: boolean;
	formId: string;
	onDiscard: () => void;
}

/** What is not saved yet, and what becomes of it. */
function Unsaved({ changed, isBusy, formId, onDiscard }: UnsavedProps) {
	const { t } = useTranslation('project');
	const [first] = changed;
	return (
		<>
			<span role="status" className="grow">
				{first &&
					(changed.length === 1
						? t(`settings.unsaved.${first}`)
						: t('settings.unsaved.several', { count: changed.length }))}
			</span>
			{first && (
				<>
					<Button kind="ghost" onClick={onDiscard}>
						{t('settings.discard')}
					</Button>
					<Button kind="primary" type="submit" form={formId} keys="Mod+s" isBusy={isBusy}>
						{t('form.save')}
					</Button>
				</>
			)}
		</>
	);
}

/** Who made it and when, and how many tasks there are. */
function Made({ project }: { project: Project }) {
	const { t } = useTranslation('project');
	const { data } = useProjectFacts(project.id);
	const { of: dayOf } = useDays();
	const { owner, created } = project;
	const made = owner
		? t('settings.createdBy', { name: displayName(owner), day: dayOf(created) })
		: t('settings.created', { day: dayOf(created) });
	return (
		<p className={styles.made}>
			{data
				? t('settings.createdWith', {
						created: made,
						tasks: t('settings.tasks', { count: data.tasks, done: data.done }),
					})
				: made}
		</p>
	);
}
