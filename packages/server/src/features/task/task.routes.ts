import { taskEndpoints } from '@ordna/domain/task';
import { answersAlways, JsonFragment, pageOf, routes } from '../../http/index.ts';
import { requireProject, requireProjectRef } from '../access/index.ts';
import { setPosition } from '../placement/index.ts';
import { movedText, notExpanded, serializeChangedTask, subscriptionMember } from '../task-json/index.ts';
import { readTask, readTaskByIndex, serializeReadableTask } from '../task-read/index.ts';
import { requireTask } from '../task-record/index.ts';
import { createTask } from './create-task.ts';
import { moveToBucket, requireTarget } from './move-to-bucket.ts';
import { requireOwnProject } from './own-project.ts';
import { columnOnBoardOf, movedAgain, readPlacement } from './replays.ts';
import { readTrash } from './trash.queries.ts';
import { deleteTask, requireDeletedTask, restoreTask } from './trash.ts';
import { targetsOf, updateTask } from './update-task.ts';

export const taskRoutes = routes('task', taskEndpoints, {
	create: {
		async command(context, { projectId, ...draft }) {
			await context.locks.lock({ projects: [requireOwnProject(projectId)] });
			const project = await requireProject(context, projectId, 'write');
			const row = await createTask(context, project, draft);
			// Labels, files and relations come later.
			const isBare = !draft.assignees?.length && project.defaultAssigneeId === null && !draft.reminders?.length;
			// Where it was put, for who said so: that is how boards know the column of a new card (docs/wire/tasks.md#new-tasks).
			const placed = { position: draft.position ?? 0, bucketId: draft.bucketId ?? 0 };
			return new JsonFragment(await serializeChangedTask(context, row.id, { row, isBare, placed }));
		},
		keeps: 'task.created',
		async replay(context, { position = 0, bucketId = 0 }, { made: [id = 0] }) {
			const column = bucketId === 0 ? 0 : await columnOnBoardOf(context, id, bucketId);
			return new JsonFragment(await serializeReadableTask(context, id, { position, bucketId: column }));
		},
	},
	read: { query: (context, { id, expand }) => readTask(context, id, expand) },
	readByIndex: {
		query: (context, { expand, ...named }) => readTaskByIndex(context, named, expand),
	},
	update: {
		async command(context, { id, ...changes }) {
			const task = await requireTask(context, id, 'write', { projects: targetsOf(changes) });
			const row = await updateTask(context, task, changes);
			const subscribed = await subscriptionMember(context, row.id, row.project_id);
			return new JsonFragment(
				await serializeChangedTask(context, id, { row, expanded: { ...notExpanded, beside: subscribed } }),
			);
		},
		replay: (context, { id }) => readTask(context, id),
	},
	delete: answersAlways({ message: 'Successfully deleted.' }, async (context, { id }) => {
		await deleteTask(context, await requireTask(context, id, 'write'));
	}),
	setPosition: {
		async command(context, { taskId, projectViewId, position = 0 }) {
			const task = await requireTask(context, taskId, 'write');
			return { taskId, projectViewId, position: await setPosition(context, task, projectViewId, position) };
		},
		async replay(context, { taskId, projectViewId }) {
			const { position } = await readPlacement(context, { taskId, viewId: projectViewId });
			return { taskId, projectViewId, position };
		},
	},
	moveToBucket: {
		async command(context, path) {
			const task = await requireTask(context, path.taskId, 'write');
			await requireProjectRef(context, path.projectId, 'write');
			const target = await requireTarget(context, path);
			const moved = await moveToBucket(context, task, target);
			const { position: wanted } = path;
			const position = wanted === undefined ? undefined : await setPosition(context, task, target.viewId, wanted);
			const taskText = moved === null ? null : await serializeChangedTask(context, path.taskId);
			return new JsonFragment(await movedText(context, path.taskId, target, { taskText, position }));
		},
		replay: async (context, path) => new JsonFragment(await movedAgain(context, path)),
	},
	trash: {
		async query(context, filter) {
			return readTrash(context, { filter, page: pageOf(filter, context.app.settings.service.maxItemsPerPage) });
		},
	},
	trashOfProject: {
		async query(context, { projectId, ...filter }) {
			const page = pageOf(filter, context.app.settings.service.maxItemsPerPage);
			return readTrash(context, { projectId, filter, page });
		},
	},
	restore: {
		async command(context, { taskId, projectId }) {
			const { id } = await restoreTask(context, await requireDeletedTask(context, taskId, projectId), projectId);
			return new JsonFragment(await serializeChangedTask(context, id));
		},
		replay: async (context, { taskId }) => new JsonFragment(await serializeReadableTask(context, taskId)),
	},
});
