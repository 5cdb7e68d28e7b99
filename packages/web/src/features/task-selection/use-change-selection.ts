import type { KeptReason, Task, TaskId } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import { useMemo } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { lateMutation, type Outcome, randomUuid, type Sent } from '../../platform/outbox/index.ts';
import type { Kind, Placement } from '../../platform/store/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { useProjects } from '../project/index.ts';
import { taskKind } from '../task/index.ts';
import { mayChange, requestsOf, shownAfter, shownBefore } from './selection-plan.ts';
import type * as mutations from './task-selection.mutations.ts';
import { keptTasksKind, type SelectionChange, undoneSelectionKind } from './task-selection.mutations.ts';

const changeSelection = lateMutation<typeof mutations.changeSelection>('task-selection.change');
const undoSelection = lateMutation<typeof mutations.undoSelection>('task-selection.undo');

export type ChangeSelection = (ids: Iterable<TaskId>, change: SelectionChange, text: (count: number) => string) => void;

/** Tasks to which the same is done. */
export interface ChangeOfTasks {
	readonly ids: readonly TaskId[];
	readonly change: SelectionChange;
}

/** Changes a selection: the same for all of it. */
export function useChangeSelection(): ChangeSelection {
	const changeTasks = useChangeTasks();
	return useMemo(() => (ids, change, text) => changeTasks([{ ids: [...ids], change }], text), [changeTasks]);
}

/**
 * Changes tasks, each once: at once on the screen, as one batch with one notice and one Undo. Those that may not be changed
 * are left out, and named; `text` says what became of so many others.
 */
export function useChangeTasks(): (changes: readonly ChangeOfTasks[], text: (count: number) => string) => void {
	const client = useClient();
	const { t, messageLocale } = useTranslation('pickers');
	const projects = useProjects();
	return useMemo(() => {
		const byId = new Map<number, (typeof projects)[number]>(projects.map((one) => [one.id, one]));
		const find = (id: TaskId) => client.store.get(taskKind, id);
		const tellKept = (ids: readonly TaskId[], reason: KeptReason) => {
			const titles = ids.flatMap((id) => find(id)?.title ?? []).slice(0, maxNamed);
			const rest = ids.length - titles.length;
			const all = rest > 0 && titles.length > 0 ? [...titles, t('selection.kept.more', { count: rest })] : titles;
			const list = new Intl.ListFormat(messageLocale).format(all);
			const what = titles.length === 0 ? t('selection.kept.tasks', { count: ids.length }) : list;
			notify({ kind: 'error', text: t(`selection.kept.${reason}`, { what }) });
		};
		return (wanted, text) => {
			const kept = wanted.flatMap(({ ids }) => ids.filter((id) => !mayChange(find(id), byId)));
			if (kept.length > 0) tellKept(kept, 'read_only');
			const isKept = new Set(kept);
			const changes = alikeTogether(wanted).flatMap(({ ids, change }) =>
				requestsOf(ids.filter((id) => !isKept.has(id))).map((some) => ({ ids: some, change })),
			);
			if (changes.length === 0) return;
			const undo = undoOf(client, changes, t);
			const batch = randomUuid();
			const now = toInstant(Date.now());
			const sent: Sent[] = [];
			client.store.batch(() => {
				for (const { ids, change } of changes) {
					const args = { ids, change, shown: shownAfter(ids, change, { find, now }) };
					sent.push(client.outbox.write(changeSelection, args, { batch }));
				}
			});
			const count = changes.reduce((sum, { ids }) => sum + ids.length, 0);
			notify({ text: text(count), undo: () => undo(sent, batch) });
			void Promise.all(sent.map(({ done }) => done)).then((outcomes) => {
				const answered = outcomes.flatMap((outcome) => answersIn(outcome, keptTasksKind)).flatMap((one) => one.kept);
				for (const [reason, tasks] of Map.groupBy(answered, (one) => one.reason)) {
					tellKept(
						tasks.map(({ taskId }) => taskId),
						reason,
					);
				}
			});
		};
	}, [client, projects, t, messageLocale]);
}

/** Those to which the same is done go in one request. */
function alikeTogether(wanted: readonly ChangeOfTasks[]): readonly ChangeOfTasks[] {
	const groups = Map.groupBy(wanted, ({ change }) => JSON.stringify(change));
	return [...groups.values()].flatMap((group) => {
		const [first] = group;
		return first ? [{ ids: group.flatMap(({ ids }) => ids), change: first.change }] : [];
	});
}

/** So many are named of those that stayed as they were. */
const maxNamed = 3;

/** How to undo changes that are about to be made. What has not been sent yet never is. */
function undoOf(
	{ store, outbox }: Client,
	changes: readonly ChangeOfTasks[],
	t: Translate<'pickers'>,
): (sent: readonly Sent[], batch: string) => void {
	const find = (id: TaskId) => store.get(taskKind, id);
	const ids = changes.flatMap((one) => one.ids);
	const shown = changes.flatMap((one) => shownBefore(one.ids, one.change, find));
	const deleted = changes.flatMap((one) => (one.change.isDeleted ? one.ids : []));
	const restored: readonly Task[] = deleted.flatMap((id) => find(id) ?? []);
	const placements: readonly Placement[] = deleted.flatMap((id) => store.placementsOf(taskKind, id));
	return (sent, batchId) => {
		const withdrawn = outbox.withdraw(sent.map(({ key }) => key));
		if (withdrawn.size === sent.length) return;
		const undoing = outbox.write(undoSelection, { batchId, ids, shown, restored, placements });
		void undoing.done.then((outcome) => {
			const refused = answersIn(outcome, undoneSelectionKind).reduce((sum, one) => sum + one.refused, 0);
			if (refused > 0) notify({ kind: 'plain', text: t('selection.undoneSome', { count: refused }) });
		});
	};
}

/** The server's answers of a kind that a write brought. */
function answersIn<T extends { readonly id: number }>(outcome: Outcome, kind: Kind<T>): readonly T[] {
	const changes = outcome.isSaved ? outcome.changes : [];
	return changes.flatMap((change) =>
		// Records of a kind are of its type.
		change.type === 'record' && change.kind === kind.name ? [change.record as unknown as T] : [],
	);
}
