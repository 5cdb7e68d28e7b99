import { isUrgent } from '@ordna/domain/notification';
import type { CommandContext } from '../../context/index.ts';
import { writersOf } from './emails.ts';
import type { DeliveredNotification } from './notify.ts';
import { isQuietFor, quietColumns } from './quiet.ts';
import { type Copy, sendCopies } from './send-copies.ts';
import { waysOf } from './ways.ts';

/**
 * Sends what somebody was just told by the other ways they chose: by email, and to their browsers. In somebody's quiet hours
 * what is not urgent is held. At most eight statements.
 */
export async function deliver(context: CommandContext, delivered: readonly DeliveredNotification[]): Promise<void> {
	if (delivered.length === 0) return;
	const writers = await writersOf(context, delivered);
	const copies = delivered.flatMap(({ notification, copies: ids }, at): Copy[] => {
		const write = writers[at];
		if (!write) return [];
		const { name } = notification;
		return [...ids].map(([userId, notificationId]) => ({ userId, notificationId, name, write }));
	});
	const ways = await waysOf(context, [...new Set(copies.map(({ userId }) => userId))]);
	const leaving = copies.filter(({ userId, name }) => ways(userId, name).email || ways(userId, name).push);
	const quiet = await quietAmong(context, [...new Set(leaving.map(({ userId }) => userId))]);
	const urgent = quiet.size > 0 ? urgentAmong(delivered) : new Set<number>();
	const isHeld = ({ userId, notificationId }: Copy) => quiet.has(userId) && !urgent.has(notificationId);
	await hold(context, leaving.filter(isHeld));
	await sendCopies(
		context,
		leaving.filter((copy) => !isHeld(copy)).map((copy) => [copy]),
		{ ways },
	);
}

/** Of some people those for whom it is quiet now. */
async function quietAmong(context: CommandContext, userIds: readonly number[]): Promise<ReadonlySet<number>> {
	if (userIds.length === 0) return new Set();
	const rows = await context.db
		.selectFrom('user')
		.select(quietColumns)
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), [...userIds]))
		.where('quiet_hours_enabled', '=', 1)
		.execute();
	return new Set(rows.filter((row) => isQuietFor(context, row)).map(({ id }) => id));
}

/** The notifications about tasks that are urgent. */
function urgentAmong(delivered: readonly DeliveredNotification[]): ReadonlySet<number> {
	const about = delivered.filter(({ notification: { payload } }) => {
		const task = JSON.parse(payload['task'] ?? 'null') as { priority: number } | null; // a codec wrote it
		return task !== null && isUrgent(task.priority);
	});
	return new Set(about.flatMap(({ copies }) => [...copies.values()]));
}

async function hold({ db }: CommandContext, copies: readonly Copy[]): Promise<void> {
	if (copies.length === 0) return;
	await db
		.insertInto('held_notification')
		.values(copies.map(({ userId, notificationId }) => ({ user_id: userId, notification_id: notificationId })))
		.execute();
}
