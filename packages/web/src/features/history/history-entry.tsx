import type { TaskId } from '@ordna/domain/task';
import { ArrowRight, ChevronDown, ChevronRight, History, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type history from '../../languages/en/history.json';
import { useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import { Marked, useTranslation } from '../../platform/i18n/index.ts';
import { ModalLink } from '../../platform/modals/index.ts';
import { useOutboxState } from '../../platform/outbox/index.ts';
import { useRecord } from '../../platform/store/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { tip } from '../../ui/tip.ts';
import { useHold } from '../../ui/use-hold.ts';
import { canWriteIn, useProjects, useProjectTitle } from '../project/index.ts';
import { hrefOfTask, taskKind } from '../task/index.ts';
import { DescriptionChange } from './description-change.tsx';
import { type Entry, isOfFile, type Said, summaryOf } from './entries.ts';
import styles from './history-entry.module.css';
import { SaidComment } from './said-comment.tsx';
import { useDayWords } from './use-day-words.ts';
import type { Undo } from './use-undo.ts';
import { ValueChip } from './value-chip.tsx';

/** What all lines of a history share. */
export interface HistoryContext {
	readonly undo: Undo;
	/** Batches whose undo is not answered yet. */
	readonly waitingUndos: ReadonlySet<string>;
	/** Of one task: it is not named in every line. */
	readonly ofTask?: TaskId;
	/** Of all projects: each line says which one it is of. */
	readonly hasProjects?: boolean;
	/** Titles of tasks that are not held, such as deleted ones. */
	readonly titles: ReadonlyMap<number, string>;
	/** What comments say, by their id. */
	readonly comments: ReadonlyMap<number, string | undefined>;
	/** Puts an earlier description back; absent where one may only read. */
	readonly onRestore?: ((description: string) => void) | undefined;
	/** The description as it is now. */
	readonly today?: string | undefined;
	/** Entries whose change was made again since, by their keys. */
	readonly outdated: ReadonlySet<string>;
	/** Of one task: what was done to it after each entry, the newest first, by the keys of entries. */
	readonly newer?: ReadonlyMap<string, readonly string[]>;
}

/** So many of many are shown before somebody asks for all. */
const collapsedCount = 3;

/** What somebody did in one gesture: a sentence, folded where it was done to several things. */
export function HistoryEntry({ entry, context }: { entry: Entry; context: HistoryContext }) {
	const words = useDayWords();
	const [isHeld, setHeld] = useState(false);
	const hold = useHold(() => setHeld(true));
	const { actor, said, time } = entry;
	const isMany = context.ofTask === undefined && (entry.taskIds.length > 1 || said.length > 3);
	return (
		<li
			data-roving-row=""
			data-roving={entry.key}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: from here one goes through its links and buttons by keyboard.
			tabIndex={0}
			className={styles.entry}
			{...hold}
		>
			<span className={styles.who}>{actor && <Avatar person={actor} isSilent />}</span>
			<div className={styles.lines}>
				{isMany ? (
					<Many entry={entry} context={context} />
				) : (
					said.map((one) => <Line key={`${one.change.seq} ${one.name}`} said={one} context={context} />)
				)}
			</div>
			<Deeds entry={entry} context={context} isHeld={isHeld} />
			<time className={styles.time} dateTime={new Date(time).toISOString()} {...tip(words.long(time))}>
				{words.time(time)}
			</time>
		</li>
	);
}

interface DeedsProps {
	entry: Entry;
	context: HistoryContext;
	/** A finger rests on it, or did. */
	isHeld: boolean;
}

/**
 * What takes it back, and what takes back all that was done since. A narrow screen shows at once what takes back the newest
 * change of a field, or of many things, and the rest to a finger that rests there.
 */
function Deeds({ entry, context, isHeld }: DeedsProps) {
	const undo = <UndoButton entry={entry} context={context} />;
	const isMany = entry.taskIds.length > 1 || entry.said.length > 1;
	const isAtHand = isMany || !context.outdated.has(entry.key);
	return (
		<span className={styles.undo}>
			<span className={styles.rest} data-held={isHeld || undefined}>
				<BackButton entry={entry} context={context} />
				{!isAtHand && undo}
			</span>
			{isAtHand && undo}
		</span>
	);
}

function BackButton({ entry, context }: { entry: Entry; context: HistoryContext }) {
	const { t } = useTranslation('history');
	const projects = useProjects();
	const batches = context.newer?.get(entry.key) ?? [];
	const project = projects.find(({ id }) => id === entry.said[0].change.projectId);
	if (batches.length === 0 || !project || !canWriteIn(project)) return null;
	const isWaiting = batches.some((batch) => context.waitingUndos.has(batch));
	return (
		<Button
			kind="ghost"
			icon={History}
			isBusy={isWaiting}
			onClick={() => void context.undo(batches, batches.length, 'back')}
		>
			{t('backHere')}
		</Button>
	);
}

function UndoButton({ entry, context }: { entry: Entry; context: HistoryContext }) {
	const { t } = useTranslation('history');
	const { isStuck } = useOutboxState(useClient().outbox);
	const projects = useProjects();
	const ids = new Set(entry.said.flatMap(({ change }) => change.projectId ?? []));
	const isAllowed = [...ids].every((id) => {
		// What concerns a saved filter's view is of one person.
		const project = projects.find((one) => one.id === id);
		return project !== undefined && canWriteIn(project);
	});
	if (!isAllowed || ids.size === 0 || entry.batches.length === 0) return null;
	const count = Math.max(entry.taskIds.length, 1);
	const isWaiting = entry.batches.some((batch) => context.waitingUndos.has(batch));
	return (
		<Button
			icon={Undo2}
			isBusy={isWaiting}
			isDisabled={isWaiting && isStuck && t('undone.queued')}
			onClick={() => void context.undo(entry.batches, count)}
		>
			{count > 1 ? t('undoAll', { count }) : t('undo')}
		</Button>
	);
}

/** The summaries of many tasks; all others are told as changes. */
const summaries = {
	taskCreated: 'many.taskCreated',
	taskCompleted: 'many.taskCompleted',
	taskReopened: 'many.taskReopened',
	taskMoved: 'many.taskMoved',
	taskDeleted: 'many.taskDeleted',
	taskRestored: 'many.taskRestored',
} as const satisfies Partial<Record<Said['name'], `many.${keyof typeof history.many}`>>;

const isSummarized = (name: Said['name'] | undefined): name is keyof typeof summaries =>
	name !== undefined && Object.hasOwn(summaries, name);

function Many({ entry, context }: { entry: Entry; context: HistoryContext }) {
	const { t } = useTranslation('history');
	const [isOpen, setIsOpen] = useState(false);
	const [isWhole, setIsWhole] = useState(false);
	const { actor, said, taskIds } = entry;
	const name = actor ? displayName(actor) : t('somebody');
	const summary = summaryOf(entry);
	const tasks = t('many.tasks', { count: taskIds.length });
	const isOfTasks = said.every(({ change }) => change.taskId !== null);
	const text = !isOfTasks
		? t('many.mixed', { name, changes: t('many.changes', { count: said.length }) })
		: t(isSummarized(summary) ? summaries[summary] : 'many.changed', { name, tasks });
	const shown = isWhole ? said : said.slice(0, collapsedCount);
	return (
		<>
			<p className={styles.sentence}>
				<ProjectMark said={said[0]} context={context} />
				<span>
					<Marked
						text={text}
						marks={{
							who: <b className={styles.name} dir="auto" />,
							what: <Fold isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />,
						}}
					/>
				</span>
				<Values said={commonValues(said)} />
			</p>
			{isOpen && (
				<div className={styles.folded}>
					{shown.map((one) => (
						<Line
							key={`${one.change.seq} ${one.name}`}
							said={one}
							context={context}
							isNameless={isSummarized(summary)}
						/>
					))}
					{shown.length < said.length && (
						<button type="button" className={styles.all} onClick={() => setIsWhole(true)}>
							{t('all', { count: said.length })}
						</button>
					)}
				</div>
			)}
		</>
	);
}

/** The values of the first, where all have the same: a move of many from one project to another. */
function commonValues(said: Entry['said']): Pick<Said, 'before' | 'after'> {
	const [{ name, before, after }] = said;
	const own = JSON.stringify([name, before, after]);
	return said.every((one) => JSON.stringify([one.name, one.before, one.after]) === own) ? { before, after } : {};
}

function Fold({ isOpen, onToggle, children }: { isOpen: boolean; onToggle: () => void; children?: ReactNode }) {
	return (
		<button type="button" className={styles.fold} aria-expanded={isOpen} onClick={onToggle}>
			{children}
			<Icon of={isOpen ? ChevronDown : ChevronRight} size={14} />
		</button>
	);
}

/** Which project it happened in, where the history is of all of them. */
function ProjectMark({ said, context }: { said: Said; context: HistoryContext }) {
	const titleOf = useProjectTitle();
	const project = useProjects().find((one) => one.id === said.change.projectId);
	if (!context.hasProjects || !project) return null;
	return (
		<span className={styles.project} {...tip(titleOf(project))}>
			<Swatch color={project.hexColor} />
			<span className="sr-only">{titleOf(project)}</span>
		</span>
	);
}

interface LineProps {
	said: Said;
	context: HistoryContext;
	/** Only what it was done to: the sentence stands above it. */
	isNameless?: boolean;
}

type OwnName = keyof typeof history.own;

/** Whether a sentence can stand in the history of its task; a test holds each such to a form without its title. */
const isOfTask = (name: Said['name']): name is OwnName =>
	name.startsWith('task') || name.startsWith('comment') || name.startsWith('attachment');

/** What was said, or said anew: of these the words are shown. */
const isOfComment = (name: Said['name']) => name === 'commentCreated' || name === 'commentUpdated';

function Line({ said, context, isNameless = false }: LineProps) {
	const { t } = useTranslation('history');
	const { name, change } = said;
	const task = useRecord(taskKind, change.taskId ?? undefined);
	const title = task?.title ?? context.titles.get(change.taskId ?? 0) ?? t('aTask');
	const what = task ? (
		<ModalLink href={hrefOfTask(task.id)} className={styles.what} dir="auto" />
	) : (
		<b className={styles.what} dir="auto" />
	);
	if (isNameless) {
		return (
			<p className={styles.sentence}>
				<Marked text={t('aTitle', { title })} marks={{ what }} />
				<Values said={said} />
			</p>
		);
	}
	const params = { name: change.actor ? displayName(change.actor) : t('somebody'), title };
	const isOwn = context.ofTask !== undefined;
	const text =
		said.count !== undefined && isOfFile(name)
			? t(`${isOwn ? 'ownFiles' : 'files'}.${name}`, { ...params, count: said.count })
			: isOwn && isOfTask(name)
				? t(`own.${name}`, params)
				: t(`line.${name}`, params);
	return (
		<>
			<p className={styles.sentence}>
				<ProjectMark said={said} context={context} />
				<span>
					<Marked text={text} marks={{ who: <b className={styles.name} dir="auto" />, what }} />
				</span>
				<Values said={said} />
			</p>
			{!isOwn && isOfComment(name) && <SaidComment words={context.comments.get(change.entityId)} />}
			{said.texts && <DescriptionChange texts={said.texts} today={context.today} onRestore={context.onRestore} />}
		</>
	);
}

function Values({ said: { before, after } }: { said: Pick<Said, 'before' | 'after'> }) {
	const { t } = useTranslation('history');
	if (!before && !after) return null;
	return (
		<span className={styles.values}>
			{before && <ValueChip value={before} isOld={after !== undefined} />}
			{before && after && (
				<span role="img" aria-label={t('value.to')} className={styles.arrow}>
					<Icon of={ArrowRight} size={14} />
				</span>
			)}
			{after && <ValueChip value={after} />}
		</span>
	);
}
