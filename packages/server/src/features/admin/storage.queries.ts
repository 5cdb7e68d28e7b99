import type { AdminStorage, PersonSize, ProjectSize } from '@ordna/domain/admin';
import { toId } from '@ordna/domain/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { QueryContext } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import type { Tables } from '../../tables.ts';
import { rightsOf } from '../access/index.ts';
import { findPeople } from '../user/index.ts';

/** How much room the database and the files take, and what the files are. */
export async function readStorage({ db, dialect }: QueryContext): Promise<AdminStorage> {
	const totals = await db
		.selectNoFrom(({ selectFrom, fn }) => [
			dialect.databaseSize().as('databaseBytes'),
			selectFrom('file').select(countAll).as('files'),
			selectFrom('file').select(sumOfSizes).as('fileBytes'),
			selectFrom('file')
				.select(sumOfSizes)
				.where('id', 'in', selectFrom('attachment').select('file_id'))
				.as('attachmentBytes'),
			selectFrom('file')
				.select(sumOfSizes)
				.where(
					'id',
					'in',
					selectFrom('project').select('background_file_id').where('background_file_id', 'is not', null),
				)
				.as('backgroundBytes'),
			selectFrom('file')
				.select(sumOfSizes)
				.where('id', 'in', selectFrom('user').select('avatar_file_id').where('avatar_file_id', 'is not', null))
				.as('avatarBytes'),
			selectFrom('file')
				.select(sumOfSizes)
				.where('id', 'in', selectFrom('export').select('file_id').where('file_id', 'is not', null))
				.as('exportBytes'),
			selectFrom('file').select(sumOfSizes).where('unused_since', 'is not', null).as('unusedBytes'),
			selectFrom('task').select(countAll).where('deleted_at', 'is', null).as('tasks'),
			selectFrom('task').select(countAll).where('deleted_at', 'is not', null).as('trashedTasks'),
			selectFrom('file')
				.select((file) => file.fn.count<number>('created_by_id').distinct().as('n'))
				.as('people'),
			selectFrom('project').select(fn.countAll<number>().as('n')).as('projects'),
		])
		.executeTakeFirstOrThrow();
	return {
		databaseBytes: Number(totals.databaseBytes),
		files: Number(totals.files),
		fileBytes: Number(totals.fileBytes),
		attachmentBytes: Number(totals.attachmentBytes),
		backgroundBytes: Number(totals.backgroundBytes),
		avatarBytes: Number(totals.avatarBytes),
		exportBytes: Number(totals.exportBytes),
		unusedBytes: Number(totals.unusedBytes),
		tasks: Number(totals.tasks),
		trashedTasks: Number(totals.trashedTasks),
		people: Number(totals.people),
		projects: Number(totals.projects),
	};
}

const countAll = (eb: ExpressionBuilder<Tables, 'file' | 'task'>) => eb.fn.countAll<number>().as('n');
const sumOfSizes = (eb: ExpressionBuilder<Tables, 'file'>) => eb.fn.sum<number>('size').as('n');

/** A page of those who uploaded something, the most first. */
export async function listPeopleBySize(
	context: QueryContext,
	page: Page,
): Promise<{ people: PersonSize[]; total: number }> {
	const files = context.db.selectFrom('file').where('created_by_id', 'is not', null);
	const { total } = await files
		.select((eb) => eb.fn.count<number>('created_by_id').distinct().as('total'))
		.executeTakeFirstOrThrow();
	const rows = await files
		.select((eb) => ['created_by_id', eb.fn.sum<number>('size').as('bytes'), eb.fn.countAll<number>().as('files')])
		.groupBy('created_by_id')
		.orderBy('bytes', 'desc')
		.orderBy('created_by_id')
		.$call(onPage(page))
		.execute();
	const known = await findPeople(
		context,
		rows.map(({ created_by_id: id }) => id ?? 0),
	);
	const people = rows.map(({ created_by_id: id, bytes, files: count }) => ({
		user: known.get(id ?? 0) ?? null,
		bytes: Number(bytes),
		files: Number(count),
	}));
	return { people, total: Number(total) };
}

/** A page of all projects, those with most attached to their tasks first. Titles stand there of projects that the caller can open. */
export async function listProjectsBySize(
	context: QueryContext,
	page: Page,
): Promise<{ projects: ProjectSize[]; total: number }> {
	const { db } = context;
	const { total } = await db
		.selectFrom('project')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow();
	const sizes = db
		.selectFrom('attachment')
		.innerJoin('file', 'file.id', 'attachment.file_id')
		.innerJoin('task', 'task.id', 'attachment.task_id')
		.select((eb) => [
			'task.project_id',
			eb.fn.sum<number>('file.size').as('bytes'),
			eb.fn.countAll<number>().as('files'),
		])
		.groupBy('task.project_id');
	const rows = await db
		.selectFrom('project')
		.leftJoin(sizes.as('sizes'), 'sizes.project_id', 'project.id')
		.select(['project.id', 'project.title', 'project.hex_color', 'project.owner_id'])
		.select([sql<number>`coalesce(sizes.bytes, 0)`.as('bytes'), sql<number>`coalesce(sizes.files, 0)`.as('files')])
		.select((eb) =>
			eb
				.selectFrom('task')
				.select((row) => row.fn.countAll<number>().as('n'))
				.whereRef('task.project_id', '=', 'project.id')
				.where('task.deleted_at', 'is', null)
				.as('tasks'),
		)
		.orderBy('bytes', 'desc')
		.orderBy('project.id')
		.$call(onPage(page))
		.execute();
	const known = await findPeople(context, [...new Set(rows.map((row) => row.owner_id))]);
	const rights = await rightsOf(context);
	const projects = rows.map((row) => ({
		id: toId('project', row.id),
		...(rights.has(row.id) ? { title: row.title, hexColor: row.hex_color } : { title: '', hexColor: '' }),
		owner: known.get(row.owner_id) ?? null,
		tasks: Number(row.tasks),
		bytes: Number(row.bytes),
		files: Number(row.files),
	}));
	return { projects, total: Number(total) };
}
