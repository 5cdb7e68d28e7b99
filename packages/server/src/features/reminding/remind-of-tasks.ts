import type { Ask, Tell } from '../../asking/index.ts';
import { type JobAct, job, minute } from '../job/index.ts';
import {
	hearersOf,
	type News,
	projectPictures,
	type TaskPicture,
	taskPictures,
	tellNews,
	writeLetters,
} from '../notification/index.ts';
import { subscribersOfEach } from '../subscription/index.ts';
import { remindsByMail, whoWantsLetters } from './by-mail.ts';
import { setToldUntil, toldUntil } from './told-until.ts';

const name = 'remind of tasks';

/** So many tasks in one transaction. */
const atOnce = 50;

/** A task somebody is to be reminded of, at the last of its times that has come. */
interface DueReminder {
	readonly taskId: number;
	readonly reminder: number;
}

/** News of a reminder, with what other services need to know. */
interface ReminderNews extends News {
	readonly due: DueReminder;
}

/**
 * Reminds people of tasks, in the minute they asked for; what fell due while the server was down it tells when it is
 * back, of each task once. A crash halfway tells nobody twice.
 */
export const remindOfTasks = job({ name, everyMs: minute, run: remind });

async function remind(act: JobAct): Promise<void> {
	const after = await toldUntil(act, name);
	const due = await dueReminders(act, after);
	for (let at = 0; at < due.length; at += atOnce) {
		if (act.signal.aborted) return;
		await act.tell((tell) => tellReminders(tell, due.slice(at, at + atOnce)));
	}
	if (act.now > after) await act.tell((tell) => setToldUntil(tell, name, act.now));
}

async function dueReminders({ db, now }: Ask, after: number): Promise<DueReminder[]> {
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

async function tellReminders(tell: Tell, due: readonly DueReminder[]): Promise<void> {
	const told = await tellNews(tell, await newsOf(tell, due));
	if (remindsByMail(tell)) await writeLetters(tell, await whoWantsLetters(tell, told));
	if (!tell.app.settings.webhooks.enabled) return;
	for (const { news, userIds } of told) {
		const { taskId, reminder } = news.due;
		const line = { entityId: taskId, projectId: null };
		for (const userId of userIds)
			tell.changes.record('task.reminderFired', { ...line, after: { taskId, userId, reminder } });
	}
}

async function newsOf(tell: Tell, due: readonly DueReminder[]): Promise<ReminderNews[]> {
	const pictures = await taskPictures(
		tell,
		due.map(({ taskId }) => taskId),
	);
	const projects = await projectPictures(
		tell,
		[...pictures.values()].map(({ row }) => row.project_id),
	);
	const known = due.flatMap((one) => {
		const picture = pictures.get(one.taskId);
		const project = projects.get(picture?.row.project_id ?? 0);
		return picture && project !== undefined ? [{ due: one, picture, project }] : [];
	});
	const circles = await circlesOf(
		tell,
		known.map(({ picture }) => picture),
	);
	const hearers = await hearersOf(tell, circles);
	return known.map(({ due: one, picture, project }, at) => ({
		name: 'task.reminder',
		subject: `task.reminder ${one.taskId} ${one.reminder}`,
		projectId: picture.row.project_id,
		people: {},
		payload: { task: picture.text, project, reminder: 'null' },
		userIds: hearers[at] ?? [],
		due: one,
	}));
}

/** Who made the task, who is on it, and who subscribed to it or to a project above. */
async function circlesOf(tell: Tell, pictures: readonly TaskPicture[]) {
	const ids = pictures.map(({ row }) => row.id);
	const assignees = await tell.db
		.selectFrom('task_assignee')
		.select(['task_id', 'user_id'])
		.where((eb) => tell.words.isOneOf(eb.ref('task_id'), ids))
		.execute();
	const subscribers = await subscribersOfEach(
		tell,
		pictures.map(({ row }) => ({ taskId: row.id, projectId: row.project_id })),
	);
	return pictures.map(({ row }, at) => {
		const onIt = assignees.filter((one) => one.task_id === row.id).map((one) => one.user_id);
		const following = (subscribers[at] ?? []).map(({ userId }) => userId);
		return { projectId: row.project_id, userIds: new Set([row.created_by_id, ...onIt, ...following]) };
	});
}
