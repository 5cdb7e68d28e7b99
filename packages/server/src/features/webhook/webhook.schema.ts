import { sql } from 'kysely';
import { type Columns, type CreateTables, isAtLeast, isOneOf, isSomebody } from '../../db/columns.ts';

/** Webhooks, which send changes to services of others, and the deliveries on their way to them. */
export const createWebhookTables: CreateTables = async (columns) => {
	await createWebhooks(columns);
	await createDeliveries(columns);
};

async function createWebhooks({ db: { schema }, id, instant, withId }: Columns): Promise<void> {
	await withId(schema.createTable('webhook'))
		/** Refers to nothing: it outlives its project, to send the deletion. `null` for a person's own. */
		.addColumn('project_id', id)
		.addColumn('user_id', id, (c) => c.references('user.id').onDelete('cascade'))
		.addColumn('target_url', 'text', (c) => c.notNull())
		/** A list as JSON. */
		.addColumn('events', 'text', (c) => c.notNull())
		/** Secret, name and password, sealed with the server's secret; empty without any. */
		.addColumn('sealed', 'text', (c) => c.notNull())
		/** It gets events of lines of the log after this one. */
		.addColumn('since_seq', id, (c) => c.notNull())
		/** Since when its project is gone: it is only kept for what is on its way. */
		.addColumn('retired_at', instant)
		.addColumn('created_by_id', id, (c) => c.notNull().check(isSomebody('created_by_id')))
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.addCheckConstraint('webhook_of_one', sql`(project_id is null) <> (user_id is null)`)
		.execute();
	await schema.createIndex('webhook_by_project').on('webhook').columns(['project_id', 'id']).execute();
	await schema.createIndex('webhook_by_user').on('webhook').columns(['user_id', 'id']).execute();
}

async function createDeliveries({ db, id, instant, withId }: Columns): Promise<void> {
	const { schema } = db;
	await withId(schema.createTable('webhook_delivery'))
		.addColumn('webhook_id', id, (c) => c.notNull().references('webhook.id').onDelete('cascade'))
		.addColumn('event', 'text', (c) => c.notNull())
		/** As it is sent each time, to the byte; empty where it is not kept after the end. */
		.addColumn('body', 'text', (c) => c.notNull())
		.addColumn('state', 'text', (c) => c.notNull().check(isOneOf('state', ['waiting', 'delivered', 'failed'])))
		.addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('attempts', 0)))
		.addColumn('status', 'integer', (c) => c.notNull().defaultTo(0))
		.addColumn('answer', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('created', instant, (c) => c.notNull())
		/** When to try next; `null` once it is finished. */
		.addColumn('due', instant)
		.addColumn('finished', instant)
		.addColumn('leased_until', instant, (c) => c.notNull().defaultTo(0))
		.addColumn('leased_by', 'text', (c) => c.notNull().defaultTo(''))
		.execute();
	await schema
		.createIndex('webhook_delivery_by_webhook')
		.on('webhook_delivery')
		.columns(['webhook_id', 'id'])
		.execute();
	await sql`create index webhook_delivery_waiting on webhook_delivery (webhook_id, due) where due is not null`.execute(
		db,
	);
}
