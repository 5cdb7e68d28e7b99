import { fail } from '@ordna/domain/failures';
import { taskEndpoints } from '@ordna/domain/task';
import type { Ask } from '../../asking/index.ts';
import { must } from '../../asking/must.ts';
import { type Answer, pagedText, pageOf, routes, WireText, withRight } from '../../http/index.ts';
import { requirePlace, requireProject } from '../access/index.ts';
import { subscriptionOf, subscriptionText } from '../subscription/index.ts';
import { requireTask } from '../task-record/index.ts';
import { createTask } from './create-task.ts';
import { moveToBucket, requireTarget } from './move-to-bucket.ts';
import { movedText } from './moved-text.ts';
import { requireOwnProject } from './own-project.ts';
import { setPosition } from './set-position.ts';
import { findProjectId, findTaskByIndex, requireReadableTask } from './task.queries.ts';
import { changedTaskText, deletedTaskTexts, taskTexts } from './task.texts.ts';
import { expandTasks, notExpanded, requireExpansions } from './task-expansions.ts';
import { deleteTask, listTrash, requireDeletedTask, restoreTask } from './trash.ts';
import { targetsOf, updateTask } from './update-task.ts';

export const taskRoutes = routes('task', taskEndpoints, {
	create: {
		async tell(tell, { projectId, ...draft }) {
			await tell.locks.lock({ projects: [requireOwnProject(projectId)] });
			const project = await requireProject(tell, projectId, 'write');
			const { id } = await createTask(tell, project, draft);
			const isFavorite = tell.caller.kind === 'person' && draft.isFavorite === true;
			// Where it was put, for who said so: that is how boards know the column of a new card (docs/wire/tasks.md#new-tasks).
			const placed = { position: draft.position ?? 0, bucketId: draft.bucketId ?? 0 };
			return new WireText(await changedTaskText(tell, id, { isFavorite, placed }));
		},
	},
	read: { ask: (ask, { id, expand }) => readTask(ask, id, expand) },
	readByIndex: {
		async ask(ask, { project, index, expand }) {
			const projectId = await findProjectId(ask, project);
			if (projectId === undefined) throw fail('project.notFound');
			const id = await findTaskByIndex(ask, projectId, index);
			if (id === undefined) throw fail('task.missing', { index });
			return readTask(ask, id, expand);
		},
	},
	update: {
		async tell(tell, { id, ...changes }) {
			const task = await requireTask(tell, id, 'write', { projects: targetsOf(changes) });
			const row = await updateTask(tell, task, changes);
			const subscribed = await subscriptionMember(tell, row.id, row.project_id);
			return new WireText(await changedTaskText(tell, id, { row, expanded: { ...notExpanded, beside: subscribed } }));
		},
	},
	delete: {
		async tell(tell, { id }) {
			await deleteTask(tell, await requireTask(tell, id, 'write'));
			return { message: 'Successfully deleted.' };
		},
	},
	setPosition: {
		async tell(tell, { taskId, projectViewId, position = 0 }) {
			const task = await requireTask(tell, taskId, 'write');
			return { taskId, projectViewId, position: await setPosition(tell, task, projectViewId, position) };
		},
	},
	moveToBucket: {
		async tell(tell, path) {
			const task = await requireTask(tell, path.taskId, 'write');
			await requirePlace(tell, path.projectId, 'write');
			const target = await requireTarget(tell, path);
			const moved = await moveToBucket(tell, task, target);
			const { position: wanted } = path;
			const position = wanted === undefined ? undefined : await setPosition(tell, task, target.viewId, wanted);
			return new WireText(await movedText(tell, path.taskId, target, { hasMoved: moved !== null, position }));
		},
	},
	trash: {
		async ask(ask, input) {
			const page = pageOf(input, ask.app.settings.service.maxItemsPerPage);
			const { rows, total } = await listTrash(ask, page);
			const texts = await deletedTaskTexts(ask, rows);
			return pagedText(new WireText(`[${texts.join(',')}]`), texts.length, total, page);
		},
	},
	restore: {
		async tell(tell, { taskId }) {
			const { id } = await restoreTask(tell, await requireDeletedTask(tell, taskId));
			return new WireText(await changedTaskText(tell, id));
		},
	},
});

async function readTask(ask: Ask, id: number, expand: readonly string[] | undefined): Promise<Answer<never>> {
	const expansions = requireExpansions(ask.caller, expand);
	const { task, right } = await requireReadableTask(ask, id);
	const { reactions, beside } = (await expandTasks(ask, [id], expansions)).get(id) ?? notExpanded;
	const subscribed = await subscriptionMember(ask, id, task.projectId);
	const expanded = new Map([[id, { reactions, beside: beside + subscribed }]]);
	const [text] = await taskTexts(ask, [id], { expanded });
	return withRight<never>(new WireText(must(text, 'a readable task has a text')), right);
}

/** The subscription of the caller that covers a task, as a member of its JSON with a comma before it; empty for none. */
async function subscriptionMember(ask: Ask, id: number, projectId: number): Promise<string> {
	const subscription = await subscriptionOf(ask, 'task', id, projectId);
	return subscription ? `,"subscription":${subscriptionText(subscription)}` : '';
}
