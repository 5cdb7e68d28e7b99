import type { AdminUserProject } from '@ordna/domain/admin';
import { toId } from '@ordna/domain/contract';
import type { UserId } from '@ordna/domain/user';
import { sql } from 'kysely';
import type { QueryContext } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import { rightsOf, rightsOfPerson } from '../access/index.ts';

/** A page of the projects that somebody may open, those with most of their files first. Titles stand there of those the caller can open. */
export async function listProjectsOf(
	context: QueryContext,
	userId: UserId,
	page: Page,
): Promise<{ projects: AdminUserProject[]; total: number }> {
	const { db, dialect } = context;
	const theirs = await rightsOfPerson(context, userId);
	const own = await rightsOf(context);
	const uploads = db
		.selectFrom('attachment')
		.innerJoin('file', 'file.id', 'attachment.file_id')
		.innerJoin('task', 'task.id', 'attachment.task_id')
		.where('file.created_by_id', '=', userId)
		.select((eb) => [
			'task.project_id',
			eb.fn.sum<number>('file.size').as('bytes'),
			eb.fn.countAll<number>().as('files'),
		])
		.groupBy('task.project_id');
	const rows = await db
		.selectFrom('project')
		.leftJoin(uploads.as('uploads'), 'uploads.project_id', 'project.id')
		.where((eb) => dialect.isOneOf(eb.ref('project.id'), [...theirs.keys()]))
		.select(['project.id', 'project.title', 'project.hex_color', 'project.owner_id'])
		.select([sql<number>`coalesce(uploads.bytes, 0)`.as('bytes'), sql<number>`coalesce(uploads.files, 0)`.as('files')])
		.select((eb) =>
			eb
				.selectFrom('task_assignee')
				.innerJoin('task', 'task.id', 'task_assignee.task_id')
				.select((row) => row.fn.countAll<number>().as('n'))
				.whereRef('task.project_id', '=', 'project.id')
				.where('task_assignee.user_id', '=', userId)
				.where('task.deleted_at', 'is', null)
				.where('task.done', '=', 0)
				.as('assigned'),
		)
		.orderBy('bytes', 'desc')
		.orderBy('project.id')
		.$call(onPage(page))
		.execute();
	const projects = rows.map((row) => ({
		id: toId('project', row.id),
		...(own.has(row.id) ? { title: row.title, hexColor: row.hex_color } : { title: '', hexColor: '' }),
		right: theirs.get(row.id) ?? 'read',
		isOwner: row.owner_id === userId,
		assigned: Number(row.assigned),
		files: Number(row.files),
		bytes: Number(row.bytes),
	}));
	return { projects, total: theirs.size };
}
