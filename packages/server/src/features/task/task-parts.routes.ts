import { fail, isFailure } from '@ordna/domain/failures';
import { taskAssigneeEndpoints, taskLabelEndpoints } from '@ordna/domain/task';
import type { QueryContext } from '../../context/index.ts';
import { answersAlways, paged, pageOf, routes, whole } from '../../http/index.ts';
import { findLabels } from '../label/index.ts';
import { requireReadableTask } from '../task-read/index.ts';
import { requireTask } from '../task-record/index.ts';
import { findPeople } from '../user/index.ts';
import { assign, assignOnly, unassign } from './assign.ts';
import { addLabel, labelIdsOf, labelledAt, removeLabel, replaceLabels } from './task-labels.ts';
import { assignedAt, assigneesOf } from './task-people.ts';

export const taskLabelRoutes = routes('taskLabel', taskLabelEndpoints, {
	list: {
		async query(context, { taskId, s }) {
			await requireReadable(context, taskId, 'task.unreadable');
			const labels = await findLabels(context, await labelIdsOf(context, taskId));
			const word = (s ?? '').trim().toLowerCase();
			return whole(labels.filter((label) => label.title.toLowerCase().includes(word)));
		},
	},
	add: {
		async command(context, { taskId, labelId }) {
			await addLabel(context, await requireTask(context, taskId, 'write'), labelId);
			return { labelId, created: context.now };
		},
		async replay(context, { taskId, labelId }) {
			await requireReadableTask(context, taskId);
			return { labelId, created: await labelledAt(context, taskId, labelId) };
		},
	},
	remove: answersAlways({ message: 'Successfully deleted.' }, async (context, { taskId, labelId }) => {
		await removeLabel(context, await requireTask(context, taskId, 'write'), labelId);
	}),
	replace: {
		async command(context, { taskId, labels }) {
			const task = await requireTask(context, taskId, 'write');
			const labelIds = labels?.map(({ id }) => id);
			if (labelIds) await replaceLabels(context, task, labelIds);
			return { labels: await findLabels(context, await labelIdsOf(context, taskId)) };
		},
		async replay(context, { taskId }) {
			await requireReadableTask(context, taskId);
			return { labels: await findLabels(context, await labelIdsOf(context, taskId)) };
		},
	},
});

export const taskAssigneeRoutes = routes('taskAssignee', taskAssigneeEndpoints, {
	list: {
		async query(context, { taskId, s, ...input }) {
			await requireReadable(context, taskId, 'access.notAllowed');
			const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
			const people = await findPeople(context, await assigneesOf(context, taskId));
			const word = (s ?? '').trim().toLowerCase();
			const found = [...people.values()].filter((person) => person.username.toLowerCase().includes(word));
			found.sort((one, other) => one.id - other.id);
			const shown = page.limit === null ? found : found.slice(page.offset, page.offset + page.limit);
			return paged(shown, found.length, page);
		},
	},
	add: {
		async command(context, { taskId, userId }) {
			await assign(context, await requireTask(context, taskId, 'write'), userId);
			return { userId, created: context.now };
		},
		async replay(context, { taskId, userId }) {
			await requireReadableTask(context, taskId);
			return { userId, created: await assignedAt(context, taskId, userId) };
		},
	},
	remove: answersAlways({ message: 'Successfully deleted.' }, async (context, { taskId, userId }) => {
		await unassign(context, await requireTask(context, taskId, 'write'), userId);
	}),
	replace: {
		async command(context, { taskId, assignees, userIds }) {
			const task = await requireTask(context, taskId, 'write');
			const isSent = assignees !== undefined || userIds !== undefined;
			const wanted = [...(assignees ?? []).map(({ id }) => id), ...(userIds ?? [])];
			if (isSent) await assignOnly(context, task, wanted);
			const people = await findPeople(context, await assigneesOf(context, taskId));
			return { assignees: [...people.values()] };
		},
		async replay(context, { taskId }) {
			await requireReadableTask(context, taskId);
			return { assignees: [...(await findPeople(context, await assigneesOf(context, taskId))).values()] };
		},
	},
});

/** Reading the parts of a task is refused with a number of its own. */
async function requireReadable(
	context: QueryContext,
	taskId: number,
	refusal: 'task.unreadable' | 'access.notAllowed',
): Promise<void> {
	try {
		await requireReadableTask(context, taskId);
	} catch (error) {
		throw isFailure(error, 'access.forbidden') ? fail(refusal, { id: taskId }) : error;
	}
}
