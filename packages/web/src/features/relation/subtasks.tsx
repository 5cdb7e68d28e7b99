import type { Task, TaskId } from '@ordna/domain/task';
import { ListChecks, Plus } from 'lucide-react';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useRecords, useStore } from '../../platform/store/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { shownDate, taskKind, useDateFormat } from '../task/index.ts';
import { nestTasks } from './nesting.ts';
import { type ListedRow, RelatedList } from './related-list.tsx';
import { type RelatedEntry, useTasksLoaded } from './relation.api.ts';
import styles from './relation.module.css';
import { byDue, type SubtaskDisplay, useSubtaskDisplay, withoutDone } from './subtask-display.ts';
import { SubtaskField } from './subtask-field.tsx';
import { SubtaskMenu } from './subtask-menu.tsx';
import { TaskTree } from './task-tree.ts';

interface SubtasksProps {
	task: Task;
	/** Its own, those beneath them not among them. */
	entries: readonly RelatedEntry[];
	isReadOnly: boolean;
	/** The field is open; without subtasks only then is there anything to see. */
	isAdding: boolean;
	onAdding: (isAdding: boolean) => void;
}

/** The subtasks of a task and what is beneath them, with the row in which the next one is typed. */
export function Subtasks({ task, entries, isReadOnly, isAdding, onAdding }: SubtasksProps) {
	const { t } = useTranslation('relation');
	const all = useRows(task, entries);
	const [display, setDisplay] = useSubtaskDisplay();
	const rows = useShownRows(all, display);
	const hidden = all.length - rows.length;
	const add = useRef<HTMLButtonElement>(null);
	const indent = useIndent(task, rows);
	const leave = () => {
		// Drawn at once, so that the focus goes on from here and is not lost.
		flushSync(() => onAdding(false));
		add.current?.focus();
	};
	const done = entries.filter((entry) => entry.task?.done).length;
	const percent = entries.length === 0 ? 0 : (done / entries.length) * 100;
	return (
		<section className={cx(styles.section, styles.subtasks)} aria-label={t('subtasks')}>
			<div className={styles.head}>
				<Icon of={ListChecks} />
				<h3>{t('subtasks')}</h3>
				{entries.length > 0 && (
					<>
						<span className={styles.count}>{t('count', { done, total: entries.length })}</span>
						<span className={styles.bar}>
							<ProgressBar percentDone={percent} />
						</span>
						<span className="grow" />
						<SubtaskMenu
							taskId={isReadOnly || isVisit() ? undefined : task.id}
							display={display}
							onChange={setDisplay}
						/>
					</>
				)}
			</div>
			<RelatedList
				kind="subtask"
				rows={rows}
				homeId={task.projectId}
				isReadOnly={isReadOnly}
				isFixed={display.isByDue}
				removalOf={(title) => t('removeSubtask', { title })}
				label={{ 'aria-label': t('subtasks') }}
				listRef={useRovingFocus()}
			/>
			{hidden > 0 && (
				<Button kind="ghost" className={styles.add} onClick={() => setDisplay({ isDoneHidden: false })}>
					{t('showDone', { count: hidden })}
				</Button>
			)}
			{!isReadOnly &&
				(isAdding ? (
					<SubtaskField
						rootId={task.id}
						target={{ projectId: task.projectId, parentTaskId: indent.parentId }}
						depth={indent.depth}
						onIndent={indent.step}
						onLeave={leave}
					/>
				) : (
					<Button kind="ghost" icon={Plus} className={styles.add} ref={add} onClick={() => onAdding(true)}>
						{t('addSubtask')}
					</Button>
				))}
		</section>
	);
}

/** All that is beneath a task, nested, each task once. */
function useRows(task: Task, entries: readonly RelatedEntry[]): readonly ListedRow[] {
	const store = useStore();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the tree hears of what changes by itself
	const tree = useMemo(
		() => new TaskTree(store, { branches: [], ids: [task.id, ...entries.map(({ id }) => id)] }),
		[store, task.id],
	);
	const version = useSyncExternalStore(tree.subscribe, tree.version);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the version says when the tree is another
	const nesting = useMemo(() => {
		const own = entries.map(({ id }) => id);
		return nestTasks(own, tree, { folded: new Set(), isWhole: true, isSorted: false });
	}, [entries, tree, version]);
	useTasksLoaded(nesting.ids);
	const held = useRecords(taskKind, nesting.ids);
	return useMemo(() => {
		const byId = new Map<number, Task>(held.map((one) => [one.id, one]));
		const known = new Map<number, RelatedEntry>(entries.map((entry) => [entry.id, entry]));
		return nesting.ids.flatMap((id) => {
			// Beneath a task there are tasks.
			const taskId = id as TaskId;
			const shown = byId.get(id) ?? known.get(id)?.task;
			const place = nesting.places.get(id);
			const above = place?.parent === null || place === undefined ? task : byId.get(place.parent);
			if (id === task.id || !above) return [];
			const entry = { id: taskId, task: shown, title: shown?.title ?? known.get(id)?.title ?? '' };
			return [{ entry, parent: { id: above.id, title: above.title }, depth: place?.depth ?? 0 }];
		});
	}, [nesting, held, entries, task]);
}

/** The rows as this browser shows them. */
function useShownRows(rows: readonly ListedRow[], { isDoneHidden, isByDue }: SubtaskDisplay): readonly ListedRow[] {
	const { zone } = useDateFormat().clock;
	return useMemo(() => {
		const open = isDoneHidden ? withoutDone(rows, ({ entry }) => entry.task?.done ?? false) : rows;
		return isByDue ? byDue(open, ({ entry }) => (entry.task ? shownDate(entry.task, 'dueDate', zone) : null)) : open;
	}, [rows, isDoneHidden, isByDue, zone]);
}

/** Under which task the next one goes: this one, or after Tab the last row, as far as one has gone in. */
function useIndent(task: Task, rows: readonly ListedRow[]) {
	const [asked, setAsked] = useState(0);
	// The last row and those it lies in, from the outermost.
	const last = rows.at(-1);
	const depth = Math.min(asked, last ? last.depth + 1 : 0);
	const parent = depth === 0 ? undefined : rows.findLast((row) => row.depth === depth - 1);
	return {
		depth,
		parentId: parent?.entry.id ?? task.id,
		step(by: 1 | -1): boolean {
			const next = depth + by;
			if (next < 0 || next > (last ? last.depth + 1 : 0)) return false;
			setAsked(next);
			return true;
		},
	};
}
