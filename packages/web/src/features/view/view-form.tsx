import { isProjectId, type ProjectId } from '@ordna/domain/project';
import type { View, ViewKind } from '@ordna/domain/view';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { saved } from '../../platform/outbox/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { atFields } from '../../ui/form/at-fields.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Note } from '../../ui/note.tsx';
import { Segments } from '../../ui/segments.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FilterField, type FilterVocabulary, readFilterText, writeFilterText } from '../filter/index.ts';
import { useViewCommands } from './view-commands.ts';
import { viewIcons } from './view-tabs.tsx';
import styles from './views-editor.module.css';

interface ViewFormProps {
	projectId: ProjectId;
	/** The one to change; without one it makes a new one. */
	view?: View;
	names: FilterVocabulary;
	onDone: () => void;
}

/** Those that have a page. */
const kinds = ['list', 'kanban', 'gantt', 'table'] as const satisfies ViewKind[];

/** What a view is called and what it shows. */
export function ViewForm({ projectId, view, names, onDone }: ViewFormProps) {
	const { t } = useTranslation(['view', 'ui']);
	const submission = useViewForm({ projectId, view, names, onDone });
	const { draft, set, errors, error } = submission;
	return (
		<form {...submission.form} className={styles.form}>
			<TextField
				label={t('title')}
				value={draft.title}
				onChange={(title) => set({ title })}
				error={errors.title}
				maxLength={250}
				autoComplete="off"
				dir="auto"
				autoFocus
			/>
			{!view && (
				<Segments
					name={t('kindLabel')}
					value={draft.kind}
					onChange={(kind) => set({ kind })}
					options={kinds.map((value) => ({ value, label: t(`kind.${value}`), icon: viewIcons[value] }))}
				/>
			)}
			<FilterField
				label={t('filter')}
				value={draft.filter}
				onChange={(filter) => set({ filter })}
				vocabulary={names}
				projectId={isProjectId(projectId) ? projectId : undefined}
				hint={t('filterHint')}
				error={errors.filter}
			/>
			{draft.filter.trim() !== '' && (
				<Checkbox isOn={draft.withNulls} onChange={(withNulls) => set({ withNulls })}>
					{t('withoutValue')}
				</Checkbox>
			)}
			{error && (
				<Note kind="bad" isAnnounced>
					{error}
				</Note>
			)}
			<div className={styles.buttons}>
				<Button onClick={onDone}>{t('ui:cancel')}</Button>
				<Button kind="primary" type="submit" isBusy={submission.isBusy}>
					{t(view ? 'save' : 'create')}
				</Button>
			</div>
		</form>
	);
}

interface ViewInput {
	readonly title: string;
	readonly kind: (typeof kinds)[number];
	readonly filter: string;
	readonly withNulls: boolean;
}

function useViewForm({ projectId, view, names, onDone }: Omit<ViewFormProps, 'view'> & { view: View | undefined }) {
	const { t } = useTranslation('view');
	const { add, change } = useViewCommands();
	const [draft, setDraft] = useState<ViewInput>(() => ({
		title: view?.title ?? '',
		kind: 'list',
		filter: writeFilterText(view?.filter ?? null, names),
		withNulls: view?.filter?.filterIncludeNulls ?? false,
	}));
	const title = draft.title.trim();
	const read = () => readFilterText(draft.filter, { names, before: view?.filter ?? null, withNulls: draft.withNulls });
	const { touch, ...submission } = useSubmit({
		check() {
			const filter = read();
			return {
				title: title === '' ? t('titleNeeded') : undefined,
				filter: filter.ok ? undefined : filter.failure.message,
			};
		},
		explain: atFields({ title: 'title', filter: 'filter' }),
		async send() {
			const filter = read();
			if (!filter.ok) return;
			if (view) void change(view, { title, filter: filter.filter });
			else await saved(add(projectId, { title, viewKind: draft.kind, filter: filter.filter }));
			onDone();
		},
	});
	const set = (patch: Partial<ViewInput>) => {
		touch();
		setDraft((before) => ({ ...before, ...patch }));
	};
	return { draft, set, ...submission };
}
