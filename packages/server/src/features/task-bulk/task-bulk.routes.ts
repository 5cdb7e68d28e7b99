import { codecOf } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { bulkChange, bulkChanges, type KeptTask, keptTasks, taskBulkEndpoints } from '@ordna/domain/task';
import { JsonFragment, routes } from '../../http/index.ts';
import { requireProject } from '../access/index.ts';
import { requireOwnProject } from '../task/index.ts';
import { serializeChangedTasks, serializeTasks } from '../task-json/index.ts';
import { readableAmong, serializeReadableTasks } from '../task-read/index.ts';
import { changeSelection, requireSelected } from './change-selection.ts';
import { changeTasks, requireTasks } from './change-tasks.ts';
import { createTasks } from './create-tasks.ts';
import { previewMove } from './preview-move.ts';

const codec = codecOf(bulkChange);
const keptCodec = codecOf(keptTasks);

export const taskBulkRoutes = routes('taskBulk', taskBulkEndpoints, {
	update: {
		async command(context, { taskIds = [], fields = [], values = {} }) {
			if (taskIds.length === 0) throw fail('task.noneNamed');
			const wanted = bulkChanges(fields, values);
			if ('unknown' in wanted) throw fail('task.fieldUnknown', { field: wanted.unknown });
			const tasks = await requireTasks(context, taskIds, wanted.changes);
			const texts = await serializeChangedTasks(context, await changeTasks(context, tasks, wanted.changes));
			return withTasks({ taskIds, fields, values }, texts);
		},
		replay: async (context, { taskIds = [], fields = [], values = {} }) =>
			withTasks({ taskIds, fields, values }, await serializeReadableTasks(context, taskIds)),
	},
	change: {
		async command(context, { taskIds, ...changes }) {
			const { tasks, kept } = await requireSelected(context, taskIds, changes);
			const texts = await serializeChangedTasks(context, await changeSelection(context, tasks, changes));
			return selectionText(texts, kept);
		},
		// What was kept then is among them as it is.
		replay: async (context, { taskIds }) =>
			selectionText(await serializeTasks(context, await readableAmong(context, taskIds)), []),
	},
	previewMove: {
		async query(context, { projectId, taskIds }) {
			if (taskIds.length === 0) throw fail('task.noneNamed');
			return previewMove(context, await requireProject(context, projectId, 'write'), taskIds);
		},
	},
	create: {
		async command(context, { projectId, tasks = [] }) {
			await context.locks.lock({ projects: [requireOwnProject(projectId)] });
			const project = await requireProject(context, projectId, 'write');
			const texts = await serializeChangedTasks(context, await createTasks(context, project, tasks));
			return new JsonFragment(`{"tasks":[${texts.join(',')}]}`);
		},
		keeps: 'task.created',
		replay: async (context, _, { made }) =>
			new JsonFragment(
				`{"tasks":[${(made.length === 0 ? [] : await serializeReadableTasks(context, made)).join(',')}]}`,
			),
	},
});

/** What was asked for, and the tasks. */
function withTasks(asked: Parameters<typeof codec.encode>[0], texts: readonly string[]): JsonFragment {
	const echo = JSON.stringify(codec.encode(asked));
	return new JsonFragment(`${echo.slice(0, -1)},"tasks":[${texts.join(',')}]}`);
}

const selectionText = (tasks: readonly string[], kept: readonly KeptTask[]) =>
	new JsonFragment(`{"tasks":[${tasks.join(',')}],"kept":${JSON.stringify(keptCodec.encode(kept))}}`);
