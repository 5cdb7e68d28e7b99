import {
	isNotificationTopic,
	type NotificationTopic,
	notificationTopics,
	type TopicWays,
	usualWays,
} from '@ordna/domain/notification';
import { type CommandContext, type QueryContext, requirePerson } from '../../context/index.ts';
import { updateUser } from '../user/index.ts';

/** By which ways each of some people is told of something. */
export type WaysOf = (userId: number, name: string) => Omit<TopicWays, 'topic'>;

/** What nobody can choose: at the bell and by email. */
const fixed = { inApp: true, email: true, push: false };

const topics = Object.keys(notificationTopics) as NotificationTopic[]; // the keys of a constant

/**
 * The ways that some people chose, or the usual ones. One statement. Whether reminders come by email is the account's own
 * setting.
 */
export async function waysOf(context: QueryContext, userIds: readonly number[]): Promise<WaysOf> {
	const chosen = new Map<string, Omit<TopicWays, 'topic'>>();
	const byEmail = new Set<number>();
	if (userIds.length > 0) {
		const rows = await context.db
			.selectFrom('user')
			.leftJoin('notification_ways as ways', 'ways.user_id', 'user.id')
			.select(['user.id', 'email_reminders_enabled', 'topic', 'is_in_app', 'is_email', 'is_push'])
			.where((eb) => context.dialect.isOneOf(eb.ref('user.id'), [...userIds]))
			.execute();
		for (const row of rows) {
			if (row.email_reminders_enabled === 1) byEmail.add(row.id);
			if (row.topic !== null)
				chosen.set(`${row.id} ${row.topic}`, {
					inApp: row.is_in_app === 1,
					email: row.is_email === 1,
					push: row.is_push === 1,
				});
		}
	}
	return (userId, name) => {
		if (!isNotificationTopic(name)) return fixed;
		const ways = chosen.get(`${userId} ${name}`) ?? usualWays(name);
		return name === 'task.reminder' ? { ...ways, email: byEmail.has(userId) } : ways;
	};
}

/** The caller's own ways, of each topic. */
export async function ownWays(context: QueryContext): Promise<TopicWays[]> {
	const { id } = requirePerson(context.caller);
	const ways = await waysOf(context, [id]);
	return topics.map((topic) => ({ topic, ...ways(id, topic) }));
}

/** Chooses the ways of one topic. That reminders come by email is written where v1 has its setting. */
export async function chooseWays(
	context: CommandContext,
	{ topic, inApp, email, push }: TopicWays,
): Promise<TopicWays> {
	const { id } = requirePerson(context.caller);
	if (topic === 'task.reminder') await saveReminderEmails(context, id, email);
	const columns = { is_in_app: inApp ? 1 : 0, is_email: email ? 1 : 0, is_push: push ? 1 : 0 };
	await context.db
		.insertInto('notification_ways')
		.values({ user_id: id, topic, ...columns })
		.onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet(columns))
		.execute();
	context.changes.record('notification.waysChosen', {
		entityId: 0,
		projectId: null,
		after: { userIds: [id], topic },
	});
	return { topic, inApp, email, push };
}

async function saveReminderEmails(context: CommandContext, id: number, isOn: boolean): Promise<void> {
	const { email_reminders_enabled: before } = await context.db
		.selectFrom('user')
		.select('email_reminders_enabled')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	if ((before === 1) === isOn) return;
	await updateUser(context, id, { email_reminders_enabled: isOn ? 1 : 0 });
	context.changes.record('user.updated', {
		...{ entityId: id, projectId: null },
		before: { emailRemindersEnabled: before === 1 },
		after: { emailRemindersEnabled: isOn },
	});
}
