import { batchEndpoints } from '@ordna/domain/batch';
import type { ProjectId } from '@ordna/domain/project';
import { type TaskId, taskProjectEndpoints } from '@ordna/domain/task';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import { patchOp } from '../../platform/store/index.ts';
import { projectKind, recordOf } from '../project/index.ts';
import { taskKind } from '../task/index.ts';

interface MadeProject {
	readonly id: TaskId;
	readonly title: string;
	readonly parentProjectId: ProjectId;
}

/** Shown when the server has answered: it alone knows what moves along. Where the tasks are then, the live feed tells. */
export const makeProject = defineMutation<MadeProject>({
	name: 'task-project.make',
	apply: () => [],
	needs: ({ id, parentProjectId }) => [
		{ kind: taskKind.name, id },
		{ kind: projectKind.name, id: parentProjectId },
	],
	async send({ id, parentProjectId }, { call, resolve }) {
		const below = resolve(projectKind, parentProjectId);
		const made = await call(taskProjectEndpoints.make, { id: resolve(taskKind, id), parentProjectId: below });
		return recordOf(made);
	},
	describe: ({ title }) => ({ key: 'mutations:task-project.make', params: { title } }),
});

/** Puts everything back; the project goes into the archive. */
export const undoProject = defineMutation<{
	readonly batchId: string;
	readonly title: string;
	readonly projectId: ProjectId;
}>({
	name: 'task-project.undo',
	apply: ({ projectId }) => [patchOp(projectKind, projectId, { isArchived: true })],
	async send({ batchId, projectId }, { call }) {
		const { undone } = await call(batchEndpoints.undo, { batchId });
		const isArchived = undone.some(({ entity, action }) => entity === 'project' && action === 'archived');
		return isArchived ? [{ type: 'patched', kind: projectKind.name, id: projectId, patch: { isArchived } }] : [];
	},
	describe: ({ title }) => ({ key: 'mutations:task-project.undo', params: { title } }),
});

export const taskProjectMutations: readonly AnyMutation[] = [makeProject, undoProject];
