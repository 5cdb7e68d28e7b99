import type { Kysely } from 'kysely';
import { columnsFor } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Where the content of a file lies, the pictures behind projects, and the pictures people uploaded of themselves. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id, instant } = columnsFor(engine);
	const { schema } = db;
	/** What the content is called in the storage. */
	await schema
		.alterTable('file')
		.addColumn('key', 'text', (c) => c.notNull().defaultTo(''))
		.execute();
	/** Since when it is only kept so that its deletion can be taken back. */
	await schema.alterTable('file').addColumn('unused_since', instant).execute();
	await schema.createIndex('file_by_key').on('file').column('key').execute();

	await schema
		.alterTable('project')
		.addColumn('background_file_id', id, (c) => c.references('file.id').onDelete('set null'))
		.execute();
	await schema
		.alterTable('project')
		.addColumn('background_blur_hash', 'text', (c) => c.notNull().defaultTo(''))
		.execute();
	/** What the API says of it, as JSON; `null` without a picture. */
	await schema.alterTable('project').addColumn('background_information', 'text').execute();
	await schema.createIndex('project_by_background').on('project').column('background_file_id').execute();

	await schema
		.alterTable('user')
		.addColumn('avatar_file_id', id, (c) => c.references('file.id').onDelete('set null'))
		.execute();
	await schema.createIndex('user_by_avatar').on('user').column('avatar_file_id').execute();
}
