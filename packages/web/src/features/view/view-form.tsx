import { type FilterObject, filterBy } from '@ordna/domain/filter';
import { isProjectId, type ProjectId } from '@ordna/domain/project';
import { type BucketMode, effectiveMode, type View, type ViewKind } from '@ordna/domain/view';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { saved } from '../../platform/outbox/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { atFields } from '../../ui/form/at-fields.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FilterField, type FilterVocabulary, readFilterText, writeFilterText } from '../filter/index.ts';
import { type ColumnDraft, type ColumnFault, columnDrafts, readColumns } from './column-drafts.ts';
import { FilterColumns } from './filter-columns.tsx';
import { useViewCommands } from './view-commands.ts';
import { type Sorting, sortFieldOf, sortingOfView, sortings, sortKeysOf } from './view-sorting.ts';
import { viewIcons } from './view-tabs.tsx';
import styles from './views-editor.module.css';

interface ViewFormProps {
	projectId: ProjectId;
	/** The one to change; without one it makes a new one. */
	view?: View;
	names: FilterVocabulary;
	onDone: () => void;
}

const kinds = ['list', 'kanban', 'gantt', 'table'] as const satisfies ViewKind[];
const modes = ['manual', 'filter'] as const satisfies BucketMode[];

/** Kinds that have an order of their own while nobody chooses another. */
const isSorted = (kind: ViewKind) => kind === 'list' || kind === 'table';

/** What a view is called and what it shows. */
export function ViewForm({ projectId, view, names, onDone }: ViewFormProps) {
	const { t } = useTranslation(['view', 'ui', 'task']);
	const submission = useViewForm({ projectId, view, names, onDone });
	const { draft, set, errors, error } = submission;
	return (
		<form {...submission.form} className={styles.fields}>
			<div className={styles.titleAndKind}>
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
				<Select
					label={t('kindLabel')}
					value={draft.kind}
					onChange={(kind) => set({ kind })}
					options={kinds.map((value) => ({
						value,
						label: t(`kind.${value}`),
						mark: <Icon of={viewIcons[value]} className={styles.icon} />,
					}))}
				/>
			</div>
			<div className={styles.filterAndNulls}>
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
			</div>
			{isSorted(draft.kind) && (
				<Select
					label={t('task:display.sortBy')}
					value={sortFieldOf(draft.sorting)}
					onChange={(sorting) => set({ sorting })}
					options={sortings.map((value) => ({
						value,
						label: draft.kind === 'table' && value === 'manual' ? t('sortInTable') : t(`task:sort.${value}`),
					}))}
				/>
			)}
			{draft.kind === 'kanban' && (
				<section aria-label={t('columns')} className={styles.columns}>
					<div className={styles.columnsHead}>
						<h4>{t('columns')}</h4>
						<Segments
							name={t('columns')}
							value={draft.mode}
							onChange={(mode) => set({ mode })}
							options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
						/>
					</div>
					<p className={styles.columnsHint}>{t(`modeHint.${draft.mode}`)}</p>
					{draft.mode === 'filter' && (
						<FilterColumns
							error={submission.errors.columns}
							columns={draft.columns}
							onChange={(columns) => set({ columns })}
							names={names}
							projectId={isProjectId(projectId) ? projectId : undefined}
							errors={submission.columnErrors}
						/>
					)}
				</section>
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

const nothingWrong: ReadonlyMap<number, string> = new Map();

interface ViewInput {
	readonly title: string;
	readonly kind: (typeof kinds)[number];
	readonly filter: string;
	readonly withNulls: boolean;
	readonly sorting: Sorting;
	/** Where the columns of a board come from, and those that are filters. */
	readonly mode: (typeof modes)[number];
	readonly columns: readonly ColumnDraft[];
}

function useViewForm({ projectId, view, names, onDone }: Omit<ViewFormProps, 'view'> & { view: View | undefined }) {
	const { t } = useTranslation('view');
	const { add, change } = useViewCommands();
	const [draft, setDraft] = useState<ViewInput>(() => ({
		title: view?.title ?? '',
		kind: view?.viewKind ?? 'list',
		sorting: sortingOfView(view?.filter) ?? 'manual',
		mode: view && effectiveMode('kanban', view.bucketConfigurationMode) === 'filter' ? 'filter' : 'manual',
		columns: columnDrafts(view?.bucketConfiguration ?? null, names),
		filter: writeFilterText(view?.filter ?? null, names),
		withNulls: view?.filter?.filterIncludeNulls ?? false,
	}));
	const title = draft.title.trim();
	const read = () => readFilterText(draft.filter, { names, before: view?.filter ?? null, withNulls: draft.withNulls });
	const wordsOf = (board: ReturnType<typeof readColumns>): ReadonlyMap<number, string> => {
		if (board.ok) return nothingWrong;
		const words = (one: ColumnFault) => (one === 'untitled' ? t('column.nameNeeded') : one.message);
		return new Map([...board.failures].map(([at, one]) => [at, words(one)]));
	};
	const isByFilter = draft.kind === 'kanban' && draft.mode === 'filter';
	const readBoard = () => (isByFilter ? readColumns(draft.columns, names) : ({ ok: true, columns: [] } as const));
	const { touch, ...submission } = useSubmit<'title' | 'filter' | 'columns'>({
		check() {
			const [filter, board] = [read(), readBoard()];
			const [wrong] = wordsOf(board).values();
			return {
				title: title === '' ? t('titleNeeded') : undefined,
				filter: filter.ok ? undefined : filter.failure.message,
				columns: wrong ?? (isByFilter && board.ok && board.columns.length === 0 ? t('column.needed') : undefined),
			};
		},
		explain: atFields({ title: 'title', filter: 'filter' }),
		async send() {
			const [found, board] = [read(), readBoard()];
			if (!found.ok || !board.ok) return;
			const filter = isSorted(draft.kind) ? withSorting(found.filter, draft.sorting, view) : found.filter;
			// Columns that people make stay as they are.
			const wasByFilter = view?.bucketConfigurationMode === 'filter';
			const columns = draft.kind === 'kanban' &&
				(isByFilter || wasByFilter) && {
					bucketConfigurationMode: draft.mode,
					...(isByFilter && { bucketConfiguration: [...board.columns] }),
				};
			const kind = view && view.viewKind !== draft.kind && { viewKind: draft.kind };
			if (view) void change(view, { title, filter, ...kind, ...columns });
			else await saved(add(projectId, { title, viewKind: draft.kind, filter, ...columns }));
			onDone();
		},
	});
	const set = (patch: Partial<ViewInput>) => {
		touch();
		setDraft((before) => ({ ...before, ...patch }));
	};
	const columnErrors = submission.errors.columns === undefined ? nothingWrong : wordsOf(readBoard());
	return { draft, set, columnErrors, ...submission };
}

/** An order that has no name here stays until somebody chooses one that has. */
function withSorting(filter: FilterObject | null, sorting: Sorting, view: View | undefined): FilterObject | null {
	if (sorting === (sortingOfView(view?.filter) ?? 'manual')) return filter;
	if (sorting !== 'manual') {
		const { sortBy = [], orderBy = [] } = sortKeysOf(sorting);
		return { ...(filter ?? filterBy('')), sortBy: [...sortBy], orderBy: [...orderBy] };
	}
	const isEmpty = filter !== null && filter.filter === '' && filter.s === '';
	return filter && !isEmpty ? { ...filter, sortBy: [], orderBy: [] } : null;
}
