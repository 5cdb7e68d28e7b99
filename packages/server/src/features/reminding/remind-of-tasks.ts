import type { CommandContext, QueryContext } from '../../context/index.ts';
import { type JobContext, job, minute } from '../job/index.ts';
import {
	deliver,
	type NotificationDraft,
	notify,
	projectPictures,
	recipientsOf,
	type TaskPicture,
	taskPictures,
} from '../notification/index.ts';
import { subscribersOfEach } from '../subscription/index.ts';
import { assigneesOfEach } from '../task-record/index.ts';
import { setToldUntil, toldUntil } from './told-until.ts';

const name = 'remind of tasks';

/** So many tasks in one transaction. */
const batchSize = 50;

/** A task somebody is to be reminded of, at the last of its times that has come. */
interface DueReminder {
	readonly taskId: number;
	readonly reminder: number;
}

/** A notification of a reminder, with what other services need to know. */
interface ReminderNotification extends NotificationDraft {
	readonly due: DueReminder;
}

/**
 * Reminds people of tasks, in the minute they asked for; what fell due while the server was down it tells when it is
 * back, of each task once. A crash halfway tells nobody twice.
 */
export const remindOfTasks = job({ name, everyMs: minute, run: remind });

async function remind(context: JobContext): Promise<void> {
	const after = await toldUntil(context, name);
	const due = await dueReminders(context, after);
	for (let at = 0; at < due.length; at += batchSize) {
		if (context.signal.aborted) return;
		await context.progress(at, due.length);
		await context.run((context) => tellReminders(context, due.slice(at, at + batchSize)));
	}
	if (context.now > after) await context.run((context) => setToldUntil(context, name, context.now));
}

async function dueReminders({ db, now }: QueryContext, after: number): Promise<DueReminder[]> {
	const rows = await db
		.selectFrom('task_reminder')
		.innerJoin('task', 'task.id', 'task_reminder.task_id')
		.select((eb) => ['task.id as taskId', eb.fn.max('task_reminder.reminder').as('reminder')])
		.where('task_reminder.reminder', '>', after)
		.where('task_reminder.reminder', '<=', now)
		.where('task.done', '=', 0)
		.where('task.deleted_at', 'is', null)
		.groupBy('task.id')
		.orderBy('reminder')
		.orderBy('task.id')
		.execute();
	return rows.map(({ taskId, reminder }) => ({ taskId, reminder: Number(reminder) }));
}

async function tellReminders(context: CommandContext, due: readonly DueReminder[]): Promise<void> {
	const delivered = await notify(context, await notificationsOf(context, due));
	await deliver(context, delivered);
	if (!context.app.settings.webhooks.enabled) return;
	for (const { notification, userIds } of delivered) {
		const { taskId, reminder } = notification.due;
		const line = { entityId: taskId, projectId: null };
		for (const userId of userIds)
			context.changes.record('task.reminderFired', { ...line, after: { taskId, userId, reminder } });
	}
}

async function notificationsOf(context: CommandContext, due: readonly DueReminder[]): Promise<ReminderNotification[]> {
	const pictures = await taskPictures(
		context,
		due.map(({ taskId }) => taskId),
	);
	const projects = await projectPictures(
		context,
		[...pictures.values()].map(({ row }) => row.project_id),
	);
	const known = due.flatMap((one) => {
		const picture = pictures.get(one.taskId);
		const project = projects.get(picture?.row.project_id ?? 0);
		return picture && project !== undefined ? [{ due: one, picture, project }] : [];
	});
	const circles = await circlesOf(
		context,
		known.map(({ picture }) => picture),
	);
	const recipients = await recipientsOf(context, circles);
	return known.map(({ due: one, picture, project }, at) => ({
		name: 'task.reminder',
		subject: `task.reminder ${one.taskId} ${one.reminder}`,
		projectId: picture.row.project_id,
		people: {},
		payload: { task: picture.text, project, reminder: 'null' },
		userIds: recipients[at] ?? [],
		due: one,
	}));
}

/** Who made the task, who is on it, and who subscribed to it or to a project above. */
async function circlesOf(context: CommandContext, pictures: readonly TaskPicture[]) {
	const ids = pictures.map(({ row }) => row.id);
	const assignees = await assigneesOfEach(context, ids);
	const subscribers = await subscribersOfEach(
		context,
		pictures.map(({ row }) => ({ taskId: row.id, projectId: row.project_id })),
	);
	return pictures.map(({ row }, at) => {
		const onIt = assignees.get(row.id) ?? [];
		const following = (subscribers[at] ?? []).map(({ userId }) => userId);
		return { projectId: row.project_id, userIds: new Set([row.created_by_id, ...onIt, ...following]) };
	});
}
