import type { Change } from '@ordna/domain/change';
import type { ProjectId } from '@ordna/domain/project';
import type { TaskId } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import { useEffect, useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { usePagedQuery } from '../../platform/queries/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useLabels } from '../label/index.ts';
import { taskLoaderOf } from '../task/index.ts';
import { daysOf, type Entry, entriesOf, newerBatches, outdatedEntries } from './entries.ts';
import { useCommentWords, useDeletedTitles, usePeople } from './history.api.ts';
import { type HistoryContext, HistoryEntry } from './history-entry.tsx';
import styles from './history-list.module.css';
import { useDayWords } from './use-day-words.ts';
import { useUndo, useWaitingUndos } from './use-undo.ts';
import { PeopleContext } from './value-chip.tsx';

/** Fewer entries than this do not fill a screen: older ones are asked for by themselves. */
const screenful = 12;
/** A batch that goes on beyond the loaded pages is loaded whole, up to so many lines. */
const maxLoadedByItself = 500;

interface HistoryListProps {
	query: ReturnType<typeof usePagedQuery<Change, number>>;
	projectId?: ProjectId | undefined;
	ofTask?: TaskId;
	hasProjects?: boolean;
	/** Which entries are shown; all without it. */
	filter?: ((entry: Entry) => boolean) | undefined;
	/** Nothing older is asked for. */
	since?: Instant | undefined;
	onRestore?: ((description: string) => void) | undefined;
	/** The description as it is now: earlier ones are shown beside it. */
	today?: string | undefined;
	/** Within a window: smaller heads. */
	isSmall?: boolean;
}

/** What happened, by days. */
export function HistoryList(props: HistoryListProps) {
	const { projectId, ofTask, hasProjects = false, filter, onRestore, today, isSmall = false } = props;
	const { t } = useTranslation('history');
	const query = useQuerySince(props.query, props.since);
	const { items, status, error, hasMore, isLoadingMore, more, refresh } = query;
	const entries = useMemo(() => entriesOf(items), [items]);
	const shown = useMemo(() => (filter ? entries.filter(filter) : entries), [entries, filter]);
	const people = usePeople(items, projectId);
	const titles = useTitles(items, projectId);
	const comments = useCommentWords(ofTask === undefined ? items : noChanges);
	useHeldTasks(items);
	useLabels();
	useEnough({ query, shown: shown.length, isBatchOpen: isLastBatchOpen(items) });
	const undo = useUndo(refresh);
	const waitingUndos = useWaitingUndos();
	const list = useRovingFocus();
	const words = useDayWords();
	const days = useMemo(() => daysOf(shown, words.dayOf), [shown, words.dayOf]);
	const context: HistoryContext = useMemo(
		() => ({
			...{ undo, waitingUndos, titles, comments, hasProjects, onRestore, today, outdated: outdatedEntries(entries) },
			...(ofTask === undefined ? {} : { ofTask, newer: newerBatches(entries) }),
		}),
		[undo, waitingUndos, titles, comments, hasProjects, onRestore, today, ofTask, entries],
	);
	if (status === 'pending') return <HistorySkeletons />;
	if (status === 'error') {
		return (
			<div className={styles.trouble}>
				<LoadError title={t('trouble.title')} failure={error} retry={more}>
					{t('trouble.text')}
				</LoadError>
			</div>
		);
	}
	const Heading = isSmall ? 'h3' : 'h2';
	return (
		<PeopleContext value={people}>
			{shown.length === 0 && !hasMore && (
				<EmptyState picture="line" title={t(filter && entries.length > 0 ? 'none.filtered' : 'none.title')} isSmall>
					{entries.length === 0 && t('none.text')}
				</EmptyState>
			)}
			<div ref={list} className={cx(styles.days, isSmall && styles.small)}>
				{days.map(({ time, entries: own }) => (
					<section key={words.dayOf(time)} aria-label={words.heading(time)}>
						<Heading className={styles.day}>{words.heading(time)}</Heading>
						<ul className={styles.entries}>
							{own.map((entry) => (
								<HistoryEntry key={entry.key} entry={entry} context={context} />
							))}
						</ul>
					</section>
				))}
			</div>
			{Boolean(error) && (
				<p role="alert" className={styles.failed}>
					{t(hasMore ? 'trouble.more' : 'trouble.title')}
				</p>
			)}
			{(hasMore || Boolean(error)) && (
				<div className={styles.more}>
					<Button onClick={error ? () => void refresh() : more} isBusy={isLoadingMore}>
						{t(error ? 'trouble.retry' : isLoadingMore ? 'loadingMore' : 'more')}
					</Button>
				</div>
			)}
		</PeopleContext>
	);
}

/** In the history of a task comments stand without their words: they are further down. */
const noChanges: readonly Change[] = [];

/** A history that ends where its lines become older than wanted. */
function useQuerySince(query: HistoryListProps['query'], since: Instant | undefined): HistoryListProps['query'] {
	const { items, hasMore } = query;
	const oldest = items.at(-1);
	const isOver = since !== undefined && oldest !== undefined && oldest.time < since;
	return { ...query, hasMore: hasMore && !isOver };
}

/** Whether the oldest line that is loaded is of a batch of several: it may go on. */
function isLastBatchOpen(items: readonly Change[]): boolean {
	const [last, before] = [items.at(-1), items.at(-2)];
	return last !== undefined && last.batch === before?.batch && items.length < maxLoadedByItself;
}

interface Enough {
	readonly query: HistoryListProps['query'];
	readonly shown: number;
	readonly isBatchOpen: boolean;
}

/** Asks for older changes until a screen is filled: many lines are no news, and many are one entry. */
function useEnough({ query, shown, isBatchOpen }: Enough): void {
	const { status, hasMore, isLoadingMore, error, more } = query;
	const isWanted = status === 'success' && hasMore && !isLoadingMore && !error && (shown < screenful || isBatchOpen);
	useEffect(() => {
		if (isWanted) more();
	}, [isWanted, more]);
}

/** Fetches the tasks that changes are about, for their titles. */
function useHeldTasks(items: readonly Change[]): void {
	const client = useClient();
	useEffect(() => {
		const others = items.flatMap(({ before, after }) => {
			const other = { ...before, ...after }.other_task_id;
			return typeof other === 'number' ? [other] : [];
		});
		const ids = new Set([...items.flatMap(({ taskId }) => taskId ?? []), ...others]);
		void taskLoaderOf(client).load([...ids]);
	}, [client, items]);
}

/** What tasks were called last, as far as changes say it; of deleted ones, as the trash has them. */
function useTitles(items: readonly Change[], projectId: ProjectId | undefined): ReadonlyMap<number, string> {
	const said = useSaidTitles(items);
	const untitled = items.find(({ kind, entityId }) => kind === 'task.deleted' && !said.has(entityId));
	const deleted = useDeletedTitles(projectId, untitled?.seq);
	return useMemo(() => (deleted.size === 0 ? said : new Map([...deleted, ...said])), [deleted, said]);
}

function useSaidTitles(items: readonly Change[]): ReadonlyMap<number, string> {
	return useMemo(() => {
		const titles = new Map<number, string>();
		// The newest first: the first title found is the last one it had.
		for (const { entity, entityId, before, after } of items) {
			const title = after?.title ?? before?.title;
			if (entity === 'task' && typeof title === 'string' && !titles.has(entityId)) titles.set(entityId, title);
		}
		return titles;
	}, [items]);
}

/** Widths as uneven as sentences are. */
const widths = [320, 260, 380, 220, 300, 340] as const;

function HistorySkeletons() {
	const { t } = useTranslation('ui');
	const isLate = useDelayed(true);
	return (
		<div role="status" aria-label={t('loading')} className={styles.days}>
			{isLate &&
				widths.map((width) => (
					<div key={width} className={styles.skeleton}>
						<Skeleton width={24} height={24} isRound />
						<Skeleton width={width} />
						<span className="grow" />
						<Skeleton width={48} />
					</div>
				))}
		</div>
	);
}
