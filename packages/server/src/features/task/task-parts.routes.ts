import { fail, isFailure } from '@ordna/domain/failures';
import { taskAssigneeEndpoints, taskLabelEndpoints } from '@ordna/domain/task';
import type { Ask } from '../../asking/index.ts';
import { paged, pageOf, routes, whole } from '../../http/index.ts';
import { findLabels } from '../label/index.ts';
import { requireTask } from '../task-record/index.ts';
import { findPeople } from '../user/index.ts';
import { assign, assignOnly, unassign } from './assign.ts';
import { requireReadableTask } from './task.queries.ts';
import { addLabel, labelIdsOf, removeLabel, replaceLabels } from './task-labels.ts';
import { assigneesOf } from './task-people.ts';

export const taskLabelRoutes = routes('taskLabel', taskLabelEndpoints, {
	list: {
		async ask(ask, { taskId, s }) {
			await requireReadable(ask, taskId, 'task.unreadable');
			const labels = await findLabels(ask, await labelIdsOf(ask, taskId));
			const word = (s ?? '').trim().toLowerCase();
			return whole(labels.filter((label) => label.title.toLowerCase().includes(word)));
		},
	},
	add: {
		async tell(tell, { taskId, labelId }) {
			await addLabel(tell, await requireTask(tell, taskId, 'write'), labelId);
			return { labelId, created: tell.now };
		},
	},
	remove: {
		async tell(tell, { taskId, labelId }) {
			await removeLabel(tell, await requireTask(tell, taskId, 'write'), labelId);
			return { message: 'Successfully deleted.' };
		},
	},
	replace: {
		async tell(tell, { taskId, labels }) {
			const task = await requireTask(tell, taskId, 'write');
			const labelIds = labels?.map(({ id }) => id);
			if (labelIds) await replaceLabels(tell, task, labelIds);
			return { labels: await findLabels(tell, await labelIdsOf(tell, taskId)) };
		},
	},
});

export const taskAssigneeRoutes = routes('taskAssignee', taskAssigneeEndpoints, {
	list: {
		async ask(ask, { taskId, s, ...input }) {
			await requireReadable(ask, taskId, 'access.notAllowed');
			const page = pageOf(input, ask.app.settings.service.maxItemsPerPage);
			const people = await findPeople(ask, await assigneesOf(ask, taskId));
			const word = (s ?? '').trim().toLowerCase();
			const found = [...people.values()].filter((person) => person.username.toLowerCase().includes(word));
			found.sort((one, other) => one.id - other.id);
			const shown = page.limit === null ? found : found.slice(page.offset, page.offset + page.limit);
			return paged(shown, found.length, page);
		},
	},
	add: {
		async tell(tell, { taskId, userId }) {
			await assign(tell, await requireTask(tell, taskId, 'write'), userId);
			return { userId, created: tell.now };
		},
	},
	remove: {
		async tell(tell, { taskId, userId }) {
			await unassign(tell, await requireTask(tell, taskId, 'write'), userId);
			return { message: 'Successfully deleted.' };
		},
	},
	replace: {
		async tell(tell, { taskId, assignees, userIds }) {
			const task = await requireTask(tell, taskId, 'write');
			const isSent = assignees !== undefined || userIds !== undefined;
			const wanted = [...(assignees ?? []).map(({ id }) => id), ...(userIds ?? [])];
			if (isSent) await assignOnly(tell, task, wanted);
			const people = await findPeople(tell, await assigneesOf(tell, taskId));
			return { assignees: [...people.values()] };
		},
	},
});

/** Reading the parts of a task is refused with a number of its own. */
async function requireReadable(
	ask: Ask,
	taskId: number,
	refusal: 'task.unreadable' | 'access.notAllowed',
): Promise<void> {
	try {
		await requireReadableTask(ask, taskId);
	} catch (error) {
		throw isFailure(error, 'access.forbidden') ? fail(refusal, { id: taskId }) : error;
	}
}
