import type { ProjectId } from '@ordna/domain/project';
import type { TaskId } from '@ordna/domain/task';
import { useNavigate } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { i18n, useTranslation } from '../../platform/i18n/index.ts';
import { saved } from '../../platform/outbox/index.ts';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/date-picker/day-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { atFields } from '../../ui/form/at-fields.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Note } from '../../ui/note.tsx';
import { notify } from '../../ui/notice-store.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useProjectTitle, useWindowProject } from '../project/index.ts';
import { useTask } from '../task/index.ts';
import { toCalendarDate } from './day-span.ts';
import { type TemplateSource, useProposal } from './template.api.ts';
import { createTaskTemplate, createTemplate, type TemplateDraft } from './template.mutations.ts';
import { TemplateContents } from './template-contents.tsx';
import styles from './template-window.module.css';
import { useToday } from './use-today.ts';

interface SaveProjectAsTemplateProps {
	projectId: ProjectId;
	onClose: () => void;
}

/** Keeps a project as a template: what it is called, from when its dates count, and what comes along. */
export function SaveProjectAsTemplate({ projectId, onClose }: SaveProjectAsTemplateProps) {
	const project = useWindowProject(projectId, ['template'], onClose);
	const titleOf = useProjectTitle();
	return project && <SaveForm source={{ kind: 'project', id: project.id }} name={titleOf(project)} onClose={onClose} />;
}

/** The same for a task with its subtasks. */
export function SaveTaskAsTemplate({ taskId, onClose }: { taskId: TaskId; onClose: () => void }) {
	const task = useTask(taskId);
	const [name, setName] = useState(task?.title);
	// From an address alone, the task may still be on its way.
	useEffect(() => setName((known) => known ?? task?.title), [task?.title]);
	return name !== undefined && <SaveForm source={{ kind: 'task', id: taskId }} name={name} onClose={onClose} />;
}

interface SaveFormProps {
	source: TemplateSource;
	name: string;
	onClose: () => void;
}

function SaveForm({ source, name, onClose }: SaveFormProps) {
	const { t } = useTranslation(['template', 'ui']);
	const id = useId();
	const proposal = useProposal(source);
	const { fields, set, ...submission } = useSaveTemplate(source, name, onClose);
	const { errors, error, isBusy } = submission;
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={t('save.title')}
			actions={
				<>
					<Button onClick={onClose}>{t('ui:cancel')}</Button>
					<Button kind="primary" type="submit" form={id} isBusy={isBusy}>
						{t('save.verb')}
					</Button>
				</>
			}
		>
			<form {...submission.form} id={id} className={styles.form}>
				<TextField
					label={t('title')}
					value={fields.title}
					onChange={(title) => set({ title })}
					onFocus={(event) => event.target.select()}
					error={errors.title}
					maxLength={250}
					autoComplete="off"
					dir="auto"
				/>
				<TextField
					label={t('description')}
					value={fields.description}
					onChange={(description) => set({ description })}
					error={errors.description}
					placeholder={t('descriptionHint')}
					maxLength={2000}
					autoComplete="off"
					dir="auto"
				/>
				<Contents proposal={proposal} start={fields.start} onStart={(start) => set({ start })} />
				<Parts kind={source.kind} />
				{error && (
					<Note kind="bad" isAnnounced>
						{error}
					</Note>
				)}
			</form>
		</Dialog>
	);
}

interface ContentsProps {
	proposal: ReturnType<typeof useProposal>;
	/** As chosen; `null` for the day of the earliest date. */
	start: TemplateDraft['start'];
	onStart: (start: TemplateDraft['start']) => void;
}

/** What will be in it. Without a connection it is saved all the same, and counted then. */
function Contents({ proposal: { data, error, refetch }, start, onStart }: ContentsProps) {
	const { t } = useTranslation('template');
	const { today, weekStart } = useToday();
	if (!data && error !== null) {
		return <LoadError title={t('trouble.counting')} failure={error} retry={() => void refetch()} />;
	}
	if (!data) return <Skeleton width="60%" height={16} />;
	const from = start ?? data.start;
	return (
		<>
			{from && (
				<DayField
					label={t('save.start')}
					hint={t('save.startHint')}
					value={from}
					onChange={(day) => onStart(toCalendarDate(day))}
					today={today}
					weekStart={weekStart}
				/>
			)}
			<TemplateContents contents={data} start={data.start} className={styles.contents} />
		</>
	);
}

const kept = { project: ['tasks', 'fields', 'views'], task: ['subtasks', 'fields'] } as const;
const left = { project: ['people', 'files', 'subprojects'], task: ['people', 'files'] } as const;

function Parts({ kind }: { kind: TemplateSource['kind'] }) {
	const { t } = useTranslation('template');
	return (
		<>
			<div>
				<h3 className={styles.heading}>{t('save.kept')}</h3>
				<ul className={`${styles.parts} ${styles.kept}`}>
					{kept[kind].map((part) => (
						<li key={part}>
							<Icon of={Check} />
							{t(`save.${part}`)}
						</li>
					))}
				</ul>
			</div>
			<div>
				<h3 className={styles.heading}>{t('save.left')}</h3>
				<ul className={`${styles.parts} ${styles.left}`}>
					{left[kind].map((part) => (
						<li key={part}>
							<Icon of={X} />
							{t(`save.${part}`)}
						</li>
					))}
				</ul>
			</div>
		</>
	);
}

function useSaveTemplate(source: TemplateSource, name: string, onClose: () => void) {
	const { t } = useTranslation('template');
	const { outbox } = useClient();
	const navigate = useNavigate();
	const [fields, setFields] = useState<TemplateDraft>({ title: name.slice(0, 250), description: '', start: null });
	const { touch, ...submission } = useSubmit({
		check: () => ({ title: fields.title.trim() === '' ? t('titleNeeded') : undefined }),
		explain: atFields({ title: 'title', description: 'description' }),
		async send() {
			const draft = { ...fields, title: fields.title.trim(), description: fields.description.trim() };
			const options = { isRefusalShown: true };
			const changes = await saved(
				source.kind === 'project'
					? outbox.write(createTemplate, { projectId: source.id, draft }, options)
					: outbox.write(createTaskTemplate, { taskId: source.id, draft }, options),
			);
			const { title } = draft;
			if (changes === 'waiting') notify({ kind: 'plain', text: t('save.queued', { title }) });
			else {
				const run = () => void navigate({ to: '/templates' });
				notify({ text: t('save.done', { title }), action: { label: i18n.translate('template:show'), run } });
			}
			onClose();
		},
	});
	const set = (part: Partial<TemplateDraft>) => {
		touch();
		setFields((before) => ({ ...before, ...part }));
	};
	return { fields, set, ...submission };
}
