import { deliveryReasons } from '@ordna/domain/notification';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import { type JobContext, job, minute } from '../job/index.ts';
import { recipientsOf } from './audience.ts';
import { emailWriters } from './emails.ts';
import { toNotice } from './notification.table.ts';
import { isQuietFor, quietColumns } from './quiet.ts';
import { type Copy, sendCopies } from './send-copies.ts';
import { waysOf } from './ways.ts';

/**
 * Sends what was held in the quiet hours of somebody once they end, or are turned off: of several notifications as one email
 * and one push message. What has been read meanwhile is not sent, nor what they may no longer read, nor reminders of tasks
 * that are done.
 */
export const sendHeldNotifications = job({ name: 'send held notifications', everyMs: minute, run: sendHeld });

async function sendHeld(context: JobContext): Promise<void> {
	for (const userId of await noLongerQuiet(context)) {
		if (context.signal.aborted) return;
		await context.run((context) => sendHeldOf(context, userId));
	}
}

/** The people for whom something is held though it is not quiet any more. */
async function noLongerQuiet(context: JobContext): Promise<number[]> {
	const rows = await context.db
		.selectFrom('user')
		.select(quietColumns)
		.where('id', 'in', (eb) => eb.selectFrom('held_notification').select('user_id').distinct())
		.orderBy('id')
		.execute();
	return rows.filter((row) => !isQuietFor(context, row)).map(({ id }) => id);
}

async function sendHeldOf(context: CommandContext, userId: number): Promise<void> {
	const held = await context.db
		.deleteFrom('held_notification')
		.where('user_id', '=', userId)
		.returning('notification_id as id')
		.execute();
	const rows = await unreadOf(
		context,
		held.map(({ id }) => id),
	);
	const isDone = await doneAmong(
		context,
		rows.filter(({ name }) => name === 'task.reminder').map(({ payload }) => taskIdOf(payload)),
	);
	const readable = await recipientsOf(
		context,
		rows.map((row) => ({ projectId: row.project_id, userIds: [userId] })),
	);
	const wanted = rows.filter(
		({ name, payload }, at) =>
			readable[at]?.includes(userId) && !(name === 'task.reminder' && isDone.has(taskIdOf(payload))),
	);
	const writers = await emailWriters(context, wanted.map(toNotice));
	const copies = wanted.flatMap(({ id, name }, at): Copy[] => {
		const write = writers[at];
		return write ? [{ userId, notificationId: id, name, write }] : [];
	});
	if (copies.length === 0) return;
	await sendCopies(context, [copies], { ways: await waysOf(context, [userId]), reason: deliveryReasons.held });
}

// `notify` wrote it, and every reminder has a task.
const taskIdOf = (payload: string) => (JSON.parse(payload) as { task: { id: number } }).task.id;

function unreadOf({ db, dialect }: QueryContext, ids: readonly number[]) {
	return db
		.selectFrom('notification')
		.innerJoin('notification_content as content', 'content.id', 'notification.content_id')
		.select(['notification.id', 'notification.project_id', 'read_at', 'notification.created'])
		.select(['content.name', 'content.people', 'content.payload'])
		.where((eb) => dialect.isOneOf(eb.ref('notification.id'), [...ids]))
		.where('read_at', 'is', null)
		.orderBy('notification.id')
		.execute();
}

/** Of some tasks those of which nobody needs to be reminded any more. */
async function doneAmong({ db, dialect }: QueryContext, ids: readonly number[]): Promise<ReadonlySet<number>> {
	if (ids.length === 0) return new Set();
	const open = await db
		.selectFrom('task')
		.select('id')
		.where((eb) => dialect.isOneOf(eb.ref('id'), [...ids]))
		.where('done', '=', 0)
		.where('deleted_at', 'is', null)
		.execute();
	const openIds = new Set(open.map(({ id }) => id));
	return new Set(ids.filter((id) => !openIds.has(id)));
}
