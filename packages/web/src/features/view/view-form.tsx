import type { FilterNames } from '@ordna/domain/filter';
import type { ProjectId } from '@ordna/domain/project';
import type { View, ViewKind } from '@ordna/domain/view';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/words/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Note } from '../../ui/note.tsx';
import { Segments } from '../../ui/segments.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { readFilterText, writeFilterText } from './filter-text.ts';
import { useViewCommands } from './view.api.ts';
import { viewIcons } from './view-tabs.tsx';
import styles from './views-editor.module.css';

interface ViewFormProps {
	projectId: ProjectId;
	/** The one to change; without one it makes a new one. */
	view?: View;
	names: FilterNames;
	onDone: () => void;
}

/** Those that have a page. */
const kinds = ['list', 'kanban'] as const satisfies ViewKind[];

/** What a view is called and what it shows. */
export function ViewForm({ projectId, view, names, onDone }: ViewFormProps) {
	const { t } = useTranslation(['view', 'ui']);
	const form = useViewForm({ projectId, view, names, onDone });
	const { draft, set, problem } = form;
	return (
		<form className={styles.form} noValidate onSubmit={form.submit}>
			<TextField
				label={t('title')}
				value={draft.title}
				onChange={(title) => set({ title })}
				error={problem === 'title' ? t('titleNeeded') : undefined}
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
			<TextField
				label={t('filter')}
				value={draft.filter}
				onChange={(filter) => set({ filter })}
				hint={t('filterHint')}
				error={form.filterTrouble}
				autoComplete="off"
				spellCheck={false}
			/>
			{draft.filter.trim() !== '' && (
				<Checkbox isOn={draft.withNulls} onChange={(withNulls) => set({ withNulls })}>
					{t('withoutValue')}
				</Checkbox>
			)}
			{form.failure !== null && (
				<Note kind="bad" isAnnounced>
					{failureText(form.failure)}
				</Note>
			)}
			<div className={styles.buttons}>
				<Button onClick={onDone}>{t('ui:cancel')}</Button>
				<Button kind="primary" type="submit" isBusy={form.isBusy}>
					{t(view ? 'save' : 'create')}
				</Button>
			</div>
		</form>
	);
}

interface Draft {
	readonly title: string;
	readonly kind: (typeof kinds)[number];
	readonly filter: string;
	readonly withNulls: boolean;
}

function useViewForm({ projectId, view, names, onDone }: Omit<ViewFormProps, 'view'> & { view: View | undefined }) {
	const { add, change } = useViewCommands();
	const [draft, setDraft] = useState<Draft>(() => ({
		title: view?.title ?? '',
		kind: 'list',
		filter: writeFilterText(view?.filter ?? null, names),
		withNulls: view?.filter?.filterIncludeNulls ?? false,
	}));
	const [problem, setProblem] = useState<'title' | null>(null);
	const [filterTrouble, setFilterTrouble] = useState<string | undefined>();
	const [failure, setFailure] = useState<unknown>(null);
	const [isBusy, setBusy] = useState(false);

	const set = (wish: Partial<Draft>) => {
		setDraft((before) => ({ ...before, ...wish }));
		setProblem(null);
		setFilterTrouble(undefined);
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		const title = draft.title.trim();
		const read = readFilterText(draft.filter, { names, before: view?.filter ?? null, withNulls: draft.withNulls });
		setProblem(title === '' ? 'title' : null);
		setFilterTrouble(read.ok ? undefined : read.message);
		if (title === '' || !read.ok || isBusy) return;
		if (view) {
			void change(view, { title, filter: read.filter });
			return onDone();
		}
		setBusy(true);
		const outcome = await add(projectId, { title, viewKind: draft.kind, filter: read.filter }).soon;
		if (outcome === 'waiting' || outcome.isSaved) return onDone();
		setFailure(outcome.failure);
		setBusy(false);
	};
	return { draft, set, submit, problem, filterTrouble, failure, isBusy };
}
