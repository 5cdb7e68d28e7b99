import { type Kysely, sql } from 'kysely';
import { columnsFor, isFlag } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** When people want no email and no push messages, and what is held until then. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { schema } = db;
	const { id, flag, clustered } = columnsFor(db, engine);
	await schema
		.alterTable('user')
		.addColumn('quiet_hours_enabled', flag, (c) => c.notNull().defaultTo(0).check(isFlag('quiet_hours_enabled')))
		.execute();
	/** `HH:MM` on the person's clock. */
	await schema
		.alterTable('user')
		.addColumn('quiet_hours_begin', 'text', (c) => c.notNull().defaultTo('22:00'))
		.execute();
	await schema
		.alterTable('user')
		.addColumn('quiet_hours_end', 'text', (c) => c.notNull().defaultTo('07:00'))
		.execute();
	/** Days that are quiet as a whole: the sum of 2 to the power of each, 0 Sunday to 6 Saturday. */
	await schema
		.alterTable('user')
		.addColumn('quiet_weekdays', 'integer', (c) =>
			c.notNull().defaultTo(0).check(sql<boolean>`quiet_weekdays between 0 and 127`),
		)
		.execute();

	/** Notifications whose email and push message wait until it is no longer quiet for somebody. */
	await clustered(schema.createTable('held_notification'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('notification_id', id, (c) => c.notNull().references('notification.id').onDelete('cascade'))
		.addPrimaryKeyConstraint('held_notification_key', ['user_id', 'notification_id'])
		.execute();
	await schema
		.createIndex('held_notification_by_notification')
		.on('held_notification')
		.column('notification_id')
		.execute();

	/** One message tells of several reminders: what becomes of this one becomes of those. */
	await schema
		.alterTable('notification_delivery')
		.addColumn('part_of_id', id, (c) => c.references('notification_delivery.id').onDelete('set null'))
		.execute();
	await schema.createIndex('notification_delivery_by_part').on('notification_delivery').column('part_of_id').execute();
}
