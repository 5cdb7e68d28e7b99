import { taskIdentifier } from '@ordna/domain/task';
import type { Tell } from '../../asking/index.ts';
import { manyProjectFacts } from '../access/index.ts';
import { canSendMail, recipientsOf, sendMails } from '../mail/index.ts';
import type { ToldNews } from '../notification/index.ts';
import type { ReminderNews } from './remind-of-tasks.ts';

/** Whether this server reminds by mail. */
export function remindsByMail({ app: { settings } }: Pick<Tell, 'app'>): boolean {
	return settings.service.enableEmailReminders && canSendMail(settings);
}

/** Writes to those who were reminded and want letters. */
export async function writeReminders(tell: Tell, told: readonly ToldNews<ReminderNews>[]): Promise<void> {
	if (told.length === 0 || !remindsByMail(tell)) return;
	const wanting = await whoWantsLetters(tell, [...new Set(told.flatMap(({ userIds }) => userIds))]);
	const recipients = new Map((await recipientsOf(tell, wanting)).map((one) => [one.userId, one]));
	const projects = await manyProjectFacts(
		tell,
		told.map(({ news }) => news.picture.row.project_id),
	);
	await sendMails(
		tell,
		told.flatMap(({ news: { picture, projectTitle }, userIds }) => {
			const { id, title, index, project_id: projectId, due_date: dueDate } = picture.row;
			const identifier = taskIdentifier(projects.get(projectId)?.identifier ?? '', index);
			const task = { id, title, identifier, project: projectTitle };
			return userIds.flatMap((userId) => {
				const to = recipients.get(userId);
				if (!to) return [];
				const due = dueDate === null ? null : { at: dueDate, timezone: to.timezone };
				return [{ to, kind: 'task.reminder' as const, data: { task, due }, taskId: id }];
			});
		}),
	);
}

async function whoWantsLetters(tell: Tell, userIds: readonly number[]): Promise<number[]> {
	const rows = await tell.db
		.selectFrom('user')
		.select('id')
		.where((eb) => tell.words.isOneOf(eb.ref('id'), userIds))
		.where('email_reminders_enabled', '=', 1)
		.execute();
	return rows.map((row) => row.id);
}
