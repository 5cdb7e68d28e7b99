import { batchEndpoints } from '@ordna/domain/batch';
import type { BucketId } from '@ordna/domain/bucket';
import type { Label } from '@ordna/domain/label';
import type { ProjectId } from '@ordna/domain/project';
import { type DatesAndDays, type KeptTask, type Task, type TaskId, taskBulkEndpoints } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import {
	accepted,
	createOp,
	defineKind,
	deleteOp,
	type Op,
	type Placement,
	patchOp,
	placeOp,
	recordsOf,
	removedFrom,
} from '../../platform/store/index.ts';
import { labelKind } from '../label/index.ts';
import { type TaskPatch, taskKind } from '../task/index.ts';

/** What each of them gets, whatever it had. A date without its day means one with a time. */
export type SelectionValues = Pick<
	TaskPatch,
	'title' | 'done' | 'priority' | 'percentDone' | 'isFavorite' | keyof DatesAndDays
> & { readonly projectId?: ProjectId };

/** What is done to each task of a selection. */
export interface SelectionChange {
	readonly values?: SelectionValues;
	readonly addLabels?: readonly Label[];
	readonly removeLabels?: readonly Label[];
	readonly addAssignees?: readonly User[];
	readonly removeAssignees?: readonly User[];
	/** Of a board of the project they are in then. */
	readonly bucketId?: BucketId;
	readonly isDeleted?: boolean;
}

/** Tasks that show the same in these fields. */
export interface ShownFields {
	readonly ids: readonly TaskId[];
	readonly fields: { readonly [F in keyof Task]?: Task[F] };
}

interface ChangeOfSelection {
	readonly ids: readonly TaskId[];
	readonly change: SelectionChange;
	/** What they show at once, as far as they were held. */
	readonly shown: readonly ShownFields[];
}

/** Which tasks stayed as they were, and why. The store holds the last answer alone: whoever wrote reads it off their write. */
export interface KeptTasks {
	readonly id: 0;
	readonly kept: readonly KeptTask[];
}
export const keptTasksKind = defineKind<KeptTasks>('kept-tasks');

const refsOf = (ids: readonly TaskId[]) => ids.map((id) => ({ kind: taskKind.name, id }));
const patchesOf = (shown: readonly ShownFields[]): Op[] =>
	shown.flatMap(({ ids, fields }) => ids.map((id) => patchOp(taskKind, id, fields)));
const idsOf = (people: readonly User[] | undefined) => people?.map(({ id }) => id);

export const changeSelection = defineMutation<ChangeOfSelection>({
	name: 'task-selection.change',
	apply: ({ ids, change, shown }) => (change.isDeleted ? ids.map((id) => deleteOp(taskKind, id)) : patchesOf(shown)),
	needs: ({ ids, change }) => [
		...refsOf(ids),
		...[...(change.addLabels ?? []), ...(change.removeLabels ?? [])].map(({ id }) => ({ kind: labelKind.name, id })),
	],
	async send({ ids, change }, { call, resolve }) {
		const taskIds = ids.map((id) => resolve(taskKind, id));
		const labels = (some: readonly Label[] | undefined) => some?.map(({ id }) => resolve(labelKind, id));
		const { tasks, kept } = await call(taskBulkEndpoints.change, {
			taskIds,
			values: change.values,
			addLabels: labels(change.addLabels),
			removeLabels: labels(change.removeLabels),
			addAssignees: idsOf(change.addAssignees),
			removeAssignees: idsOf(change.removeAssignees),
			bucketId: change.bucketId,
			isDeleted: change.isDeleted,
		});
		const left = new Set([...tasks.map(({ id }) => id), ...kept.map(({ taskId }) => taskId)]);
		const gone = kept.flatMap(({ taskId, reason }) => (reason === 'gone' ? [taskId] : []));
		const deleted = change.isDeleted ? taskIds.filter((id) => !left.has(id)) : [];
		return [
			...recordsOf(taskKind, tasks),
			...removedFrom(taskKind, [...gone, ...deleted]),
			...recordsOf(keptTasksKind, [{ id: 0, kept }]),
		];
	},
	describe: ({ ids, change }) => ({
		key: change.isDeleted ? 'mutations:selection.delete' : 'mutations:selection.change',
		params: { count: ids.length },
	}),
});

interface UndoOfSelection {
	readonly batchId: string;
	readonly ids: readonly TaskId[];
	/** What they showed before. */
	readonly shown: readonly ShownFields[];
	/** Out of the trash again, where they stood. */
	readonly restored: readonly Task[];
	readonly placements: readonly Placement[];
}

/** How many changes of a batch could not be undone. As with `KeptTasks`, the last answer alone is held. */
export interface UndoneSelection {
	readonly id: 0;
	readonly refused: number;
}
export const undoneSelectionKind = defineKind<UndoneSelection>('undone-selection');

export const undoSelection = defineMutation<UndoOfSelection>({
	name: 'task-selection.undo',
	apply: ({ shown, restored, placements }) => [
		...patchesOf(shown),
		...restored.map((task) =>
			createOp(taskKind, task, { placements: placements.filter((placement) => placement.id === task.id) }),
		),
	],
	// It goes after the requests of the batch, whichever of these tasks they were about.
	needs: ({ ids }) => refsOf(ids),
	async send({ batchId, shown, restored, placements }, { call, resolve }) {
		const { refused } = await call(batchEndpoints.undo, { batchId });
		const stayed = new Set(refused.flatMap(({ entity, entityId }) => (entity === 'task' ? [entityId] : [])));
		const isUndone = (id: TaskId) => !stayed.has(resolve(taskKind, id));
		const undone = shown.map(({ ids, fields }) => ({
			ids: ids.filter(isUndone).map((id) => resolve(taskKind, id)),
			fields,
		}));
		return [
			...accepted(patchesOf(undone)),
			...recordsOf(
				taskKind,
				restored.filter(({ id }) => isUndone(id)),
			),
			...accepted(placements.filter(({ id }) => !stayed.has(id)).map(placeOp)),
			...recordsOf(undoneSelectionKind, [{ id: 0, refused: stayed.size }]),
		];
	},
	describe: ({ ids }) => ({ key: 'mutations:selection.undo', params: { count: ids.length } }),
});

export const taskSelectionMutations: readonly AnyMutation[] = [changeSelection, undoSelection];

/** When something is done is worked out here; the server's own instant follows. */
export const doneFields = (done: boolean, now: Instant) => ({ done, doneAt: done ? now : null });
