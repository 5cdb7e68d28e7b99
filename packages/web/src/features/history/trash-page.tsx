import { toId } from '@ordna/domain/contract';
import type { Project } from '@ordna/domain/project';
import { allows } from '@ordna/domain/right';
import { daysInTrash, type Task, type TaskId, type TrashedTask } from '@ordna/domain/task';
import { useParams } from '@tanstack/react-router';
import { ChevronDown, ChevronRight, Trash2, Undo2, X } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { usePagedQuery, useQueries } from '../../platform/queries/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { ToolBar } from '../../ui/page-header.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { StrikeThrough } from '../../ui/task-tick.tsx';
import { tip } from '../../ui/tip.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import { LabelChips } from '../label/index.ts';
import { canWriteIn, useProject, useProjects, useProjectTitle } from '../project/index.ts';
import { useTaskActions } from '../task/index.ts';
import { type TrashQuestion, trashOf, useImportedFile, useLiveChanges } from './history.api.ts';
import { HistoryPage } from './history-page.tsx';
import { RestoreElsewhere } from './restore-elsewhere.tsx';
import { RestoreTo } from './restore-to.tsx';
import { type Deletion, daysLeft, deletionsOf, madeTogether } from './trash.ts';
import { boundsOf, isNarrowed, readNarrowing, type TrashNarrowing } from './trash-filter.ts';
import styles from './trash-page.module.css';
import { peopleKey, TrashTools } from './trash-tools.tsx';
import { type DayWords, useDayWords } from './use-day-words.ts';
import { usePurge } from './use-purge.ts';
import { useRestoreTo } from './use-restore-to.ts';
import { useTrashAddress } from './use-trash-address.ts';

/** Deleted tasks of all projects, or of the one in the address. */
export function TrashPage(): ReactNode {
	const { projectId } = useParams({ strict: false });
	const project = useProject(projectId);
	if (projectId === undefined) return <Trash />;
	return project && <Trash key={projectId} project={project} />;
}

const trashKinds = new Set(['task.deleted', 'task.restored', 'task.purged']);

function Trash({ project }: { project?: Project }) {
	const { t } = useTranslation('history');
	const client = useClient();
	const queries = useQueries();
	const { narrowing, narrow } = useTrashAddress();
	const trash = usePagedQuery(trashOf(client, useTrashQuestion(project, narrowing)));
	const { status, error, hasMore, isLoadingMore, more, remove, refresh } = trash;
	const items = useHeld(trash.items, status === 'pending');
	const isLate = useDelayed(status === 'pending');
	const hasFilter = isNarrowed(narrowing);
	// What was had before stays.
	const isPart = status === 'success' && Boolean(error);
	const actions = useTaskActions();
	const [selected, setSelected] = useState<ReadonlySet<TaskId>>(new Set());
	useLiveChanges((changes) => {
		if (changes && !changes.some(({ kind }) => trashKinds.has(kind))) return;
		void refresh();
		void queries.expire(peopleKey);
	});
	const leaveOut = (tasks: readonly TrashedTask[]) => {
		const ids = new Set(tasks.map(({ id }) => id));
		for (const id of ids) remove(id);
		setSelected((before) => new Set([...before].filter((id) => !ids.has(id))));
	};
	const restore = async (tasks: readonly TrashedTask[]) => {
		leaveOut(tasks);
		// What was refused is still there.
		if (!(await actions.restore(tasks.map(taskOf)))) void refresh();
	};
	const restoreTo = useRestoreTo();
	const restoreElsewhere = async (tasks: readonly TrashedTask[], to: Project) => {
		leaveOut(tasks);
		if (!(await restoreTo(tasks.map(taskOf), to))) void refresh();
	};
	const purging = usePurge();
	const purge = async (tasks: readonly TrashedTask[]) => {
		if (!(await purging.purge(tasks, () => leaveOut(tasks)))) void refresh();
	};
	const whyNot = useWhyNot();
	const purgeable = items.filter((task) => whyNot(task) === undefined);
	const empty = async () => {
		await purging.empty({ projectId: project?.id, tasks: purgeable, hasMore }, () => leaveOut(purgeable));
		void refresh();
	};
	const chosen = items.filter(({ id }) => selected.has(id));
	const here = chosen.filter((task) => whyNot(task) === undefined);
	// Their project is archived: they can only go to another one.
	const away = chosen.filter((task) => whyNot(task) === 'elsewhere');
	const selectAll = () => setSelected(new Set(purgeable.map(({ id }) => id)));
	useShortcuts([{ keys: 'Mod+a', run: selectAll }], purgeable.length > 0);
	useShortcuts([{ keys: 'Escape', run: () => setSelected(new Set()) }], chosen.length > 0);
	const tools = (
		<ToolBar>
			<TrashTools projectId={project?.id} narrowing={narrowing} onNarrow={narrow} />
			{/* It would remove more than is seen. */}
			{purgeable.length > 0 && !hasFilter && (
				<Button
					kind="ghost"
					icon={Trash2}
					className={styles.empty}
					isBusy={purging.isBusy}
					onClick={() => void empty()}
				>
					<span className={styles.emptyWords}>{t('bin.emptyTrash')}</span>
				</Button>
			)}
		</ToolBar>
	);
	return (
		<HistoryPage title={t('trash')} project={project} tools={tools}>
			<div className={styles.page}>
				<div className={styles.content}>
					{status === 'pending' && isLate && items.length === 0 && <RowSkeletons />}
					{status === 'error' && (
						<LoadError title={t('bin.trouble')} failure={error} retry={more}>
							{t('trouble.text')}
						</LoadError>
					)}
					{status === 'success' && items.length === 0 && !hasMore && hasFilter && (
						<EmptyState
							picture="basket"
							title={t('bin.none')}
							action={<Button onClick={() => narrow(readNarrowing({}))}>{t('bin.clearFilters')}</Button>}
						>
							{t('bin.noneText')}
						</EmptyState>
					)}
					{status === 'success' && items.length === 0 && !hasMore && !hasFilter && (
						<EmptyState picture="basket" title={t('bin.empty')}>
							{t('bin.emptyText', { count: daysInTrash })}
						</EmptyState>
					)}
					{items.length > 0 && (
						<>
							<p className={styles.lead}>{t('bin.lead', { count: daysInTrash })}</p>
							<TrashList
								items={items}
								hasProjects={project === undefined}
								selected={selected}
								onSelect={setSelected}
								onRestore={(tasks) => void restore(tasks)}
								onRestoreTo={(tasks, to) => void restoreElsewhere(tasks, to)}
								onPurge={(task) => void purge([task])}
							/>
						</>
					)}
					{isPart && (
						<p role="alert" className={styles.failed}>
							{t(hasMore ? 'bin.troubleMore' : 'bin.trouble')}
						</p>
					)}
					{(hasMore || isPart) && (
						<div className={styles.more}>
							<Button onClick={isPart ? () => void refresh() : more} isBusy={isLoadingMore}>
								{t(isPart ? 'trouble.retry' : isLoadingMore ? 'loadingMore' : 'bin.more')}
							</Button>
						</div>
					)}
				</div>
				{chosen.length > 0 && (
					<section className={styles.bar} aria-label={t('bin.selection')}>
						<span role="status" className={styles.count}>
							{t('bin.selected', { count: chosen.length })}
						</span>
						{chosen.length < purgeable.length && (
							<button type="button" className={styles.action} onClick={selectAll} {...tip(t('bin.selectAll'), 'Mod+a')}>
								{t('bin.selectAll')}
							</button>
						)}
						{here.length > 0 && (
							<button type="button" className={styles.action} onClick={() => void restore(here)}>
								<Icon of={Undo2} />
								{t('bin.restore')}
							</button>
						)}
						{away.length > 0 && (
							<RestoreTo
								name={t('bin.restoreAllTo', { count: away.length })}
								count={away.length}
								onChoose={(to) => void restoreElsewhere(away, to)}
							/>
						)}
						{here.length > 0 && (
							<button type="button" className={styles.action} onClick={() => void purge(here)}>
								<Icon of={Trash2} />
								{t('bin.purge')}
							</button>
						)}
						<button
							type="button"
							className={styles.action}
							aria-label={t('bin.clear')}
							onClick={() => setSelected(new Set())}
							{...tip(t('bin.clear'))}
						>
							<Icon of={X} />
						</button>
					</section>
				)}
			</div>
		</HistoryPage>
	);
}

/** What the trash is asked for: its words in the address, in moments as they are meant today. */
function useTrashQuestion(project: Project | undefined, narrowing: TrashNarrowing): TrashQuestion {
	const { clock, dayOf } = useDayWords();
	const { by, time, text } = narrowing;
	return {
		projectId: project?.id,
		// While somebody looks, one day becomes the next.
		name: [by ?? null, time === undefined ? null : `${time} of ${dayOf(clock.now)}`, text.trim()],
		filter: {
			...boundsOf(time, clock),
			...(by === undefined ? {} : { deletedBy: toId('user', by) }),
			...(text.trim() === '' ? {} : { s: text.trim() }),
		},
	};
}

/** The items of before while others are asked for: rows that are there until the answer comes do not flicker. */
function useHeld<T>(items: readonly T[], isPending: boolean): readonly T[] {
	const [held, setHeld] = useState(items);
	if (!isPending && held !== items) setHeld(items);
	return isPending ? held : items;
}

/** The task alone, as it is shown elsewhere. */
function taskOf(trashed: TrashedTask): Task {
	const { deletedAt: _at, deletedBy: _by, deletionBatch: _batch, creationBatch: _made, ...task } = trashed;
	return task;
}

interface TrashListProps {
	items: readonly TrashedTask[];
	hasProjects: boolean;
	selected: ReadonlySet<TaskId>;
	onSelect: (ids: ReadonlySet<TaskId>) => void;
	onRestore: (tasks: readonly TrashedTask[]) => void;
	onRestoreTo: (tasks: readonly TrashedTask[], project: Project) => void;
	onPurge: (task: TrashedTask) => void;
}

function TrashList({ items, ...rest }: TrashListProps) {
	const words = useDayWords();
	const { number } = useTranslation('history');
	const list = useRovingFocus();
	const days = useMemo(
		() => [...Map.groupBy(deletionsOf(items), ({ tasks: [first] }) => words.dayOf(first.deletedAt)).values()],
		[items, words.dayOf],
	);
	return (
		<div ref={list} className={styles.days}>
			{days.map((deletions) => {
				const [first] = deletions;
				if (!first) return null;
				const { deletedAt } = first.tasks[0];
				const count = deletions.reduce((sum, { tasks }) => sum + tasks.length, 0);
				return (
					<section key={words.dayOf(deletedAt)} aria-label={words.heading(deletedAt)}>
						<h2 className={styles.day}>
							{words.heading(deletedAt)} <span className={styles.dayCount}>{number(count)}</span>
						</h2>
						<ul className={styles.list}>
							{deletions.map((deletion) => (
								<DeletionRows key={deletion.tasks[0].id} deletion={deletion} words={words} {...rest} />
							))}
						</ul>
					</section>
				);
			})}
		</div>
	);
}

type RowsProps = Omit<TrashListProps, 'items'> & { words: DayWords };

function DeletionRows({ deletion, ...rest }: RowsProps & { deletion: Deletion }) {
	const [isOpen, setIsOpen] = useState(false);
	const { tasks } = deletion;
	if (tasks.length === 1) return <TrashRow task={tasks[0]} {...rest} />;
	return (
		<>
			<FoldedRow tasks={tasks} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} {...rest} />
			{isOpen && tasks.map((task) => <TrashRow key={task.id} task={task} isWithin {...rest} />)}
		</>
	);
}

/** Why a task can't be restored where it was; nothing when it can. `elsewhere`: its project is archived, others are not. */
function useWhyNot(): (task: TrashedTask) => 'reader' | 'archived' | 'elsewhere' | undefined {
	const projects = useProjects();
	return (task) => {
		const project = projects.find((one) => one.id === task.projectId);
		if (!project) return 'reader';
		if (canWriteIn(project)) return undefined;
		if (!project.isArchived) return 'reader';
		return allows(project.maxRight, 'write') && projects.some(canWriteIn) ? 'elsewhere' : 'archived';
	};
}

/** Says where a task goes when it is restored. */
function useRestoredTo({ projectId }: TrashedTask) {
	const { t } = useTranslation('history');
	const titleOf = useProjectTitle();
	const project = useProject(projectId);
	return project && tip(t('bin.restoredTo', { project: titleOf(project) }));
}

interface FoldedRowProps extends RowsProps {
	tasks: Deletion['tasks'];
	isOpen: boolean;
	onToggle: () => void;
}

/** What was deleted together. */
function FoldedRow({ tasks, isOpen, onToggle, words, selected, onSelect, onRestore, onRestoreTo }: FoldedRowProps) {
	const { t } = useTranslation('history');
	const whyNot = useWhyNot();
	const file = useImportedFile(madeTogether({ tasks }));
	const [first] = tasks;
	const count = tasks.length;
	const restorable = tasks.filter((task) => whyNot(task) === undefined);
	const movable = tasks.filter((task) => whyNot(task) === 'elsewhere');
	const selectable = [...restorable, ...movable];
	const chosen = selectable.filter(({ id }) => selected.has(id)).length;
	const select = (isOn: boolean) => {
		const next = new Set(selected);
		for (const { id } of selectable) {
			if (isOn) next.add(id);
			else next.delete(id);
		}
		onSelect(next);
	};
	return (
		<li data-roving-row="" className={cx(styles.row, chosen === count && styles.chosen)}>
			<span className={styles.box}>
				{selectable.length > 0 && (
					<Checkbox
						isOn={chosen === selectable.length}
						isMixed={chosen > 0 && chosen < selectable.length}
						onChange={select}
					>
						<span className="sr-only">{t('bin.selectTogether', { count })}</span>
					</Checkbox>
				)}
			</span>
			<button type="button" className={styles.fold} aria-expanded={isOpen} onClick={onToggle} data-roving={first.id}>
				<Icon of={isOpen ? ChevronDown : ChevronRight} size={14} />
				<span className="cut">
					{file === undefined ? t('bin.together', { count }) : t('bin.imported', { count })}
					{file && (
						<span className={styles.file} dir="auto">
							{t('bin.importedFrom', { file })}
						</span>
					)}
				</span>
			</button>
			<DeletionFacts task={first} words={words} />
			<span className={styles.actions}>
				{restorable.length > 0 && (
					<Button icon={Undo2} onClick={() => onRestore(restorable)}>
						{t('bin.restoreAll', { count: restorable.length })}
					</Button>
				)}
				{restorable.length === 0 && movable.length > 0 && (
					<RestoreElsewhere
						name={t('bin.restoreAllTo', { count: movable.length })}
						count={movable.length}
						onChoose={(project) => onRestoreTo(movable, project)}
					/>
				)}
			</span>
		</li>
	);
}

function TrashRow({
	task,
	words,
	hasProjects,
	selected,
	onSelect,
	onRestore,
	onRestoreTo,
	onPurge,
	isWithin = false,
}: RowsProps & { task: TrashedTask; isWithin?: boolean }) {
	const { t } = useTranslation('history');
	const why = useWhyNot()(task);
	const place = useRestoredTo(task);
	const { id, title, done, labels, identifier } = task;
	const select = (isOn: boolean) => {
		const next = new Set(selected);
		if (isOn) next.add(id);
		else next.delete(id);
		onSelect(next);
	};
	return (
		<li
			data-roving-row=""
			data-roving={id}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: from here one goes through its buttons by keyboard.
			tabIndex={0}
			aria-label={title}
			className={cx(styles.row, selected.has(id) && styles.chosen, isWithin && styles.within)}
		>
			<span className={styles.box}>
				{(why === undefined || why === 'elsewhere') && (
					<Checkbox isOn={selected.has(id)} onChange={select}>
						<span className="sr-only">{t('bin.select', { title })}</span>
					</Checkbox>
				)}
			</span>
			<span className={styles.identifier}>{identifier}</span>
			<span className={styles.title} dir="auto">
				<span className="cut">
					<StrikeThrough isDone={done}>{title}</StrikeThrough>
				</span>
			</span>
			<span className={styles.labels}>
				<LabelChips labels={labels} />
			</span>
			{hasProjects && <ProjectOf task={task} />}
			<DeletionFacts task={task} words={words} />
			<span className={styles.actions}>
				{why === undefined && (
					<>
						<Button
							icon={Undo2}
							className={styles.restore}
							aria-label={t('bin.restoreOne', { title })}
							onClick={() => onRestore([task])}
							{...place}
						>
							{t('bin.restore')}
						</Button>
						<IconButton
							icon={Trash2}
							name={t('bin.purgeOne', { title })}
							className={cx(styles.restore, styles.purge)}
							onClick={() => onPurge(task)}
						/>
					</>
				)}
				{why === 'elsewhere' && (
					<RestoreElsewhere
						name={t('bin.restoreOneTo', { title })}
						count={1}
						onChoose={(project) => onRestoreTo([task], project)}
					/>
				)}
				{why === 'archived' && <span className={styles.why}>{t('bin.archived')}</span>}
			</span>
		</li>
	);
}

function ProjectOf({ task }: { task: TrashedTask }) {
	const titleOf = useProjectTitle();
	const project = useProject(task.projectId);
	return (
		<span className={styles.project}>
			{project && (
				<>
					<Swatch color={project.hexColor} />
					<span className="cut" dir="auto">
						{titleOf(project)}
					</span>
				</>
			)}
		</span>
	);
}

/** Marked when it is soon too late. */
const soonDays = 2;

/** Who deleted it and when, and how long it is still kept. */
function DeletionFacts({ task, words }: { task: TrashedTask; words: DayWords }) {
	const { t } = useTranslation('history');
	const { deletedBy, deletedAt } = task;
	const days = daysLeft(deletedAt, words.clock.now);
	return (
		<span className={styles.facts}>
			<span className={styles.by}>
				{deletedBy && (
					<>
						<Avatar person={deletedBy} size="tiny" isSilent />
						<span className="cut" dir="auto">
							{displayName(deletedBy)}
						</span>
					</>
				)}
			</span>
			<time className={styles.time} dateTime={new Date(deletedAt).toISOString()} {...tip(words.long(deletedAt))}>
				{words.time(deletedAt)}
			</time>
			<span className={cx(styles.left, days <= soonDays && styles.soon)}>{t('bin.left', { count: days })}</span>
		</span>
	);
}
