import { sql } from 'kysely';
import type { CreateTables } from '../../db/columns.ts';

export const createNotificationTables: CreateTables = async ({ db, id, instant, withId }) => {
	const { schema } = db;
	// The content of a notification of many stands here once.
	await schema
		.createTable('notification_content')
		.addColumn('id', 'text', (c) => c.notNull().primaryKey())
		.addColumn('name', 'text', (c) => c.notNull())
		/** The ids of people by the key of the payload, as JSON: they are shown as they are when it is read. */
		.addColumn('people', 'text', (c) => c.notNull())
		/** The rest of the payload as JSON, as it was when it was sent. */
		.addColumn('payload', 'text', (c) => c.notNull())
		.addColumn('project_id', id, (c) => c.references('project.id').onDelete('cascade'))
		.addColumn('created', instant, (c) => c.notNull())
		.execute();
	await schema.createIndex('notification_content_by_project').on('notification_content').column('project_id').execute();

	await withId(schema.createTable('notification'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		/** Each person gets one notification of it: `task.comment 7`. */
		.addColumn('subject', 'text', (c) => c.notNull())
		.addColumn('content_id', 'text', (c) => c.notNull().references('notification_content.id').onDelete('cascade'))
		/** Only who can read the project sees it; `null` for what concerns the person alone. */
		.addColumn('project_id', id)
		.addColumn('read_at', instant)
		.addColumn('created', instant, (c) => c.notNull())
		.addUniqueConstraint('notification_once', ['subject', 'user_id'])
		.execute();
	await schema.createIndex('notification_by_user').on('notification').columns(['user_id', 'id']).execute();
	await schema.createIndex('notification_by_content').on('notification').column('content_id').execute();
	await sql`create index notification_unread on notification (user_id) where read_at is null`.execute(db);
};
