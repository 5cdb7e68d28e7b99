import type { Kysely } from 'kysely';
import { columnsFor, isAtLeast, isFlag, isOneOf } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** By which ways notifications reach people, the browsers that take push messages, and what became of each reminder. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { schema } = db;
	const { id, instant, flag, withId, clustered } = columnsFor(db, engine);
	/** What somebody chose; who chose nothing has no row. */
	await clustered(schema.createTable('notification_ways'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		/** `task.comment`. */
		.addColumn('topic', 'text', (c) => c.notNull())
		.addColumn('is_in_app', flag, (c) => c.notNull().check(isFlag('is_in_app')))
		.addColumn('is_email', flag, (c) => c.notNull().check(isFlag('is_email')))
		.addColumn('is_push', flag, (c) => c.notNull().check(isFlag('is_push')))
		.addPrimaryKeyConstraint('notification_ways_key', ['user_id', 'topic'])
		.execute();
	/** Not shown in the app: it only keeps somebody from being told twice. */
	await schema
		.alterTable('notification')
		.addColumn('is_hidden', flag, (c) => c.notNull().defaultTo(0).check(isFlag('is_hidden')))
		.execute();

	await withId(schema.createTable('push_device'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		/** The session in which it was added, and with which it goes; `null` for one that an API token added. */
		.addColumn('session_id', 'text', (c) => c.references('session.id').onDelete('cascade'))
		/** The address at the push service. */
		.addColumn('endpoint', 'text', (c) => c.notNull().unique())
		.addColumn('p256dh', 'text', (c) => c.notNull())
		.addColumn('auth', 'text', (c) => c.notNull())
		.addColumn('name', 'text', (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('last_delivered', instant)
		.execute();
	await schema.createIndex('push_device_by_user').on('push_device').column('user_id').execute();
	await schema.createIndex('push_device_by_session').on('push_device').column('session_id').execute();

	await withId(schema.createTable('notification_delivery'))
		.addColumn('notification_id', id, (c) => c.notNull().references('notification.id').onDelete('cascade'))
		.addColumn('way', 'text', (c) => c.notNull().check(isOneOf('way', ['email', 'push'])))
		/** What the browser calls itself; empty for an email. */
		.addColumn('device', 'text', (c) => c.notNull())
		.addColumn('state', 'text', (c) => c.notNull().check(isOneOf('state', ['waiting', 'taken', 'shown', 'failed'])))
		.addColumn('reason', 'text', (c) => c.notNull())
		/** SHA-256 of the secret by which the browser says that it has shown it. */
		.addColumn('receipt_hash', 'text', (c) => c.unique())
		.addColumn('changed', instant, (c) => c.notNull())
		.execute();
	await schema
		.createIndex('notification_delivery_by_notification')
		.on('notification_delivery')
		.column('notification_id')
		.execute();

	await withId(schema.createTable('push_message'))
		.addColumn('device_id', id, (c) => c.notNull().references('push_device.id').onDelete('cascade'))
		/** `null` for a test. */
		.addColumn('delivery_id', id, (c) => c.references('notification_delivery.id').onDelete('cascade'))
		/** JSON, for the worker of the client. */
		.addColumn('body', 'text', (c) => c.notNull())
		.addColumn('due', instant, (c) => c.notNull())
		/** After this nobody has a use for it. */
		.addColumn('useful_until', instant, (c) => c.notNull())
		.addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('attempts', 0)))
		.addColumn('leased_until', instant, (c) => c.notNull().defaultTo(0))
		.addColumn('leased_by', 'text', (c) => c.notNull().defaultTo(''))
		.execute();
	await schema.createIndex('push_message_by_due').on('push_message').columns(['due', 'id']).execute();
	await schema.createIndex('push_message_by_device').on('push_message').column('device_id').execute();
	await schema.createIndex('push_message_by_delivery').on('push_message').column('delivery_id').execute();

	/** The way by which a reminder goes out as this email. */
	await schema
		.alterTable('mail')
		.addColumn('delivery_id', id, (c) => c.references('notification_delivery.id').onDelete('set null'))
		.execute();
	await schema.createIndex('mail_by_delivery').on('mail').column('delivery_id').execute();
}
