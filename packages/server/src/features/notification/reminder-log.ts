import { toId } from '@ordna/domain/contract';
import { type Delivery, deliveryRetentionDays, type SentReminder } from '@ordna/domain/notification';
import { addMs } from '@ordna/domain/time';
import { type QueryContext, requirePerson } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import { day } from '../job/index.ts';

/** The caller's reminders of the last month with what became of them, the newest first. Three statements. */
export async function listSentReminders(
	context: QueryContext,
	page: Page,
): Promise<{ readonly reminders: SentReminder[]; readonly total: number }> {
	const all = context.db
		.selectFrom('notification')
		.innerJoin('notification_content as content', 'content.id', 'notification.content_id')
		.where('notification.user_id', '=', requirePerson(context.caller).id)
		.where('content.name', '=', 'task.reminder')
		.where('notification.created', '>', addMs(context.now, -deliveryRetentionDays * day));
	const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await all
		.leftJoin('held_notification as held', (join) =>
			join.onRef('held.notification_id', '=', 'notification.id').onRef('held.user_id', '=', 'notification.user_id'),
		)
		.select(['notification.id', 'notification.created', 'notification.read_at', 'content.payload'])
		.select('held.notification_id as held_id')
		.orderBy('notification.id', 'desc')
		.$call(onPage(page))
		.execute();
	const deliveries = await deliveriesOf(
		context,
		rows.map(({ id }) => id),
	);
	const reminders = rows.map(({ id, created, read_at, payload, held_id }): SentReminder => {
		// `notify` wrote it.
		const { task } = JSON.parse(payload) as { task: { id: number; title: string } };
		return {
			notificationId: toId('notification', id),
			title: task.title,
			taskId: task.id,
			sent: created,
			deliveries: deliveries.get(id) ?? [],
			isHeld: held_id !== null,
			seen: read_at,
		};
	});
	return { reminders, total: Number(total) };
}

async function deliveriesOf({ db, dialect }: QueryContext, ids: readonly number[]): Promise<Map<number, Delivery[]>> {
	const found = new Map<number, Delivery[]>();
	if (ids.length === 0) return found;
	const rows = await db
		.selectFrom('notification_delivery')
		.select(['id', 'notification_id', 'way', 'device', 'state', 'reason', 'changed'])
		.where((eb) => dialect.isOneOf(eb.ref('notification_id'), [...ids]))
		.orderBy('id')
		.execute();
	for (const { id, notification_id, ...rest } of rows) {
		const list = found.get(notification_id) ?? [];
		list.push({ id: toId('notification delivery', id), ...rest });
		found.set(notification_id, list);
	}
	return found;
}
