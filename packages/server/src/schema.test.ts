import { expect, onTestFinished, test } from 'vitest';
import { tablesOf } from './backup/index.ts';
import { anyTables } from './db/any-tables.ts';
import type { Database } from './db/database.ts';
import { openAndMigrate } from './db/migrate.ts';
import { type DescribedColumn, describedColumns, referringColumns } from './testing/described-tables.ts';
import { migratedLocation } from './testing/location.ts';
import { fillEachTable, type PlainRow, rowOfEachTable } from './testing/row-of-each-table.ts';

/** Numbers that are one of few: no type of the language tells them from others. */
const closedNumbers: Readonly<Record<string, readonly number[]>> = {
	'user.status': [0, 1, 2, 3],
	'user.week_start': [0, 1, 2, 3, 4, 5, 6],
	'task.repeat_mode': [0, 1, 2],
	'demo_mark.slot': [1],
	'installation.slot': [1],
	'registration.slot': [1],
	'mail_in_mailbox.slot': [1],
};

/** What no row may hold beside. */
const refused: readonly (readonly [table: string, columns: PlainRow])[] = [
	['project_access', { distance: -1 }],
	['project', { last_index: -1 }],
	['bucket', { limit: -1 }],
	['task', { repeat_after: -1 }],
	['file', { size: -1 }],
	['user', { failed_sign_ins: -1 }],
	['second_factor', { failed: -1 }],
	['mail', { attempts: -1 }],
	['failed_mail', { attempts: -1 }],
	['job', { last_took_ms: -1 }],
	['mail_in_mailbox', { stuck_tries: -1 }],
	['mail_in_mailbox', { failures: -1 }],
	['push_message', { attempts: -1 }],
	['webhook_delivery', { attempts: -1 }],
	['webhook_delivery', { duration_ms: -1 }],
	['webhook', { project_id: null }],
	['webhook', { user_id: 1 }],
	['calendar_appearance', { saved_filter_id: 1 }],
	['view', { project_id: null }],
	['view', { saved_filter_id: 1 }],
	['file', { created_by_id: 0 }],
	['team', { created_by_id: 0 }],
	['link_share', { shared_by_id: 0 }],
	['bucket', { created_by_id: 0 }],
	['task', { created_by_id: 0 }],
	['label', { created_by_id: 0 }],
	['task_relation', { created_by_id: 0 }],
	['comment', { author_id: 0 }],
	['attachment', { created_by_id: 0 }],
	['webhook', { created_by_id: 0 }],
	['change', { actor_id: 0 }],
];

/** Ids that refer to nothing, and why. */
const unbound: Readonly<Record<string, readonly string[]>> = {
	'outlives what it names, or names a visitor': [
		...['file', 'team', 'bucket', 'task', 'label', 'task_relation', 'attachment', 'webhook'].map(
			(table) => `${table}.created_by_id`,
		),
		...['comment.author_id', 'link_share.shared_by_id', 'mail.user_id', 'failed_mail.user_id', 'task_index.task_id'],
		...[
			'task.cover_image_attachment_id',
			'sent_invitation.project_id',
			'webhook.project_id',
			'webhook_delivery.resend_of_id',
			'notification.project_id',
			'change_set.agent_id',
		],
	],
	'is the log': ['change.actor_id', 'change.project_id', 'change.entity_id', 'change.task_id'],
	'is of one of several tables': [
		...['favorite.entity_id', 'reaction.entity_id', 'subscription.entity_id', 'project_access.grantee_id'],
		'import_part.part_id',
	],
	'is of no table': ['team.external_id', 'passkey.credential_id'],
};

/** What refers to something that is not there, or is another's. */
const dangling: readonly (readonly [table: string, columns: PlainRow])[] = [
	['user', { default_project_id: 99 }],
	['view', { project_id: 99 }],
	['view', { project_id: null, saved_filter_id: 99 }],
	['view', { default_bucket_id: 99 }],
	['view', { done_bucket_id: 99 }],
	['placement', { bucket_id: 99 }],
	['calendar_appearance', { project_id: 99 }],
];

async function filled(): Promise<Database> {
	const { place, clean } = await migratedLocation();
	onTestFinished(clean);
	const database = await openAndMigrate(place);
	onTestFinished(() => database.close());
	await fillEachTable(database);
	return database;
}

/** What the database says to a change of the one row, up to the commit. */
async function verdictOn({ writer }: Database, table: string, columns: PlainRow): Promise<string> {
	try {
		await anyTables(writer)
			.transaction()
			.execute(async (db) => {
				await db.updateTable(table).set(columns).execute();
			});
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		if (/foreign key/i.test(message)) return 'refused by a reference';
		return /check/i.test(message) ? 'refused by a check' : message;
	}
	return 'taken';
}

test('there is a row for each table', async () => {
	const { writer, engine } = await filled();

	expect(rowOfEachTable.map(([table]) => table).toSorted()).toEqual(await tablesOf(anyTables(writer), engine));
});

function nameOf({ table, name }: DescribedColumn): string {
	return `${table}.${name}`;
}

test('columns of flags, rights and other closed numbers have a CHECK of just their values', async () => {
	const columns = await describedColumns(await filled());
	const isFlag = ({ name }: DescribedColumn) => /^(is_|discoverable_|done$)|_enabled$/.test(name);

	const closed = columns.filter(({ type, allowed }) => type === 'number' && allowed !== null);
	const wanted = columns.flatMap((column): (readonly [string, readonly number[]])[] => {
		if (column.name === 'right') return [[nameOf(column), [0, 1, 2]]];
		if (isFlag(column)) return [[nameOf(column), [0, 1]]];
		const values = closedNumbers[nameOf(column)];
		return values ? [[nameOf(column), values]] : [];
	});

	expect(Object.fromEntries(closed.map((column) => [nameOf(column), column.allowed]))).toEqual(
		Object.fromEntries(wanted),
	);
	expect(wanted.length).toBeGreaterThanOrEqual(20);
});

test('no closed set takes another value', async () => {
	const database = await filled();
	const closed = (await describedColumns(database)).filter((column) => column.allowed !== null);

	const verdicts: Record<string, string> = {};
	for (const column of closed) {
		const stranger = column.type === 'number' ? 99 : 'nonsense';
		verdicts[nameOf(column)] = await verdictOn(database, column.table, { [column.name]: stranger });
	}

	expect(new Set(Object.values(verdicts))).toEqual(new Set(['refused by a check']));
	expect(closed.length).toBeGreaterThan(30);
});

test.for(refused)('%s refuses %o', async ([table, columns]) => {
	expect(await verdictOn(await filled(), table, columns)).toBe('refused by a check');
});

test('every id refers to a row, but for those that cannot', async () => {
	const database = await filled();
	const referring = await referringColumns(database);

	const ids = (await describedColumns(database)).map(nameOf).filter((name) => name.endsWith('_id'));

	expect(ids.filter((name) => !referring.has(name)).toSorted()).toEqual(Object.values(unbound).flat().toSorted());
});

test.for(dangling)('%s with %o refers to nothing, and is refused', async ([table, columns]) => {
	expect(await verdictOn(await filled(), table, columns)).toBe('refused by a reference');
});

test('a bucket of another view is none for a task or a view', async () => {
	const database = await filled();
	const db = anyTables(database.writer);
	const [, view] = rowOfEachTable.find(([table]) => table === 'view') ?? [];
	const [, bucket] = rowOfEachTable.find(([table]) => table === 'bucket') ?? [];
	await db
		.insertInto('view')
		.values({ ...view, id: 2 })
		.execute();
	await db
		.insertInto('bucket')
		.values({ ...bucket, id: 2, view_id: 2 })
		.execute();

	expect(await verdictOn(database, 'placement', { bucket_id: 2 })).toBe('refused by a reference');
	expect(await verdictOn(database, 'view', { default_bucket_id: 2 })).toBe('refused by a reference');
});

test('a project or saved filter that goes takes its views along, with buckets and places', async () => {
	const database = await filled();
	const db = anyTables(database.writer);
	const [, view] = rowOfEachTable.find(([table]) => table === 'view') ?? [];
	await db
		.insertInto('view')
		.values({ ...view, id: 2, project_id: null, saved_filter_id: 1 })
		.execute();
	await db.updateTable('view').set({ default_bucket_id: 1 }).where('id', '=', 1).execute();
	await db.insertInto('placement').values({ view_id: 2, task_id: 1, position: 1 }).execute();
	const left = async (table: string) => (await db.selectFrom(table).selectAll().execute()).length;

	await db.deleteFrom('saved_filter').execute();
	expect([await left('view'), await left('bucket'), await left('placement')]).toEqual([1, 1, 1]);
	await db.deleteFrom('project').execute();
	expect([await left('view'), await left('bucket'), await left('placement')]).toEqual([0, 0, 0]);
});
