import type { AdminStorage } from '@ordna/domain/admin';
import type { ExpressionBuilder } from 'kysely';
import type { QueryContext } from '../../context/index.ts';
import type { Tables } from '../../tables.ts';
import { rightsOf } from '../access/index.ts';
import { findPeople } from '../user/index.ts';

/** So many people and projects are listed. */
const shown = 50;

/** How much room the database and the files take, by person and project. Titles stand there of projects that the caller can open. */
export async function readStorage(context: QueryContext): Promise<AdminStorage> {
	const { db, dialect } = context;
	const totals = await db
		.selectNoFrom(({ selectFrom }) => [
			dialect.databaseSize().as('databaseBytes'),
			selectFrom('file').select(countAll).as('files'),
			selectFrom('file').select(sumOfSizes).as('fileBytes'),
			selectFrom('file').select(sumOfSizes).where('unused_since', 'is not', null).as('unusedBytes'),
			selectFrom('task').select(countAll).where('deleted_at', 'is', null).as('tasks'),
			selectFrom('task').select(countAll).where('deleted_at', 'is not', null).as('trashedTasks'),
		])
		.executeTakeFirstOrThrow();
	const [people, projects] = [await byPerson(context), await byProject(context)];
	const ids = [...people, ...projects].map(({ userId }) => userId);
	const known = await findPeople(context, [...new Set(ids)]);
	const rights = await rightsOf(context);
	return {
		databaseBytes: Number(totals.databaseBytes),
		files: Number(totals.files),
		fileBytes: Number(totals.fileBytes),
		unusedBytes: Number(totals.unusedBytes),
		tasks: Number(totals.tasks),
		trashedTasks: Number(totals.trashedTasks),
		people: people.map(({ userId, bytes, files }) => ({ user: known.get(userId) ?? null, bytes, files })),
		projects: projects.map(({ id, title, userId, bytes, files }) => ({
			id,
			title: rights.get(id) === undefined ? '' : title,
			owner: known.get(userId) ?? null,
			bytes,
			files,
		})),
	};
}

const countAll = (eb: ExpressionBuilder<Tables, 'file' | 'task'>) => eb.fn.countAll<number>().as('n');
const sumOfSizes = (eb: ExpressionBuilder<Tables, 'file'>) => eb.fn.sum<number>('size').as('n');

async function byPerson({ db }: QueryContext) {
	const rows = await db
		.selectFrom('file')
		.select((eb) => ['created_by_id', eb.fn.sum<number>('size').as('bytes'), eb.fn.countAll<number>().as('files')])
		.where('created_by_id', 'is not', null)
		.groupBy('created_by_id')
		.orderBy('bytes', 'desc')
		.limit(shown)
		.execute();
	return rows.map((row) => ({
		userId: row.created_by_id ?? 0,
		bytes: Number(row.bytes),
		files: Number(row.files),
	}));
}

async function byProject({ db }: QueryContext) {
	const rows = await db
		.selectFrom('attachment')
		.innerJoin('file', 'file.id', 'attachment.file_id')
		.innerJoin('task', 'task.id', 'attachment.task_id')
		.innerJoin('project', 'project.id', 'task.project_id')
		.select((eb) => [
			'project.id',
			'project.title',
			'project.owner_id',
			eb.fn.sum<number>('file.size').as('bytes'),
			eb.fn.countAll<number>().as('files'),
		])
		.groupBy(['project.id', 'project.title', 'project.owner_id'])
		.orderBy('bytes', 'desc')
		.limit(shown)
		.execute();
	return rows.map((row) => ({
		id: row.id,
		title: row.title,
		userId: row.owner_id,
		bytes: Number(row.bytes),
		files: Number(row.files),
	}));
}
