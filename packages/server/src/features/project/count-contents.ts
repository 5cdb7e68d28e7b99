import type { ProjectContents } from '@ordna/domain/project';
import { type QueryContext, requirePerson } from '../../context/index.ts';
import type { Granted, ProjectFacts } from '../access/index.ts';

/** What goes with a project when it is deleted: one statement, which counts each table by an index. */
export async function countContents(
	context: QueryContext,
	{ id }: Granted<ProjectFacts, 'admin'>,
): Promise<ProjectContents> {
	const reader = requirePerson(context.caller).id;
	const counted = await context.db
		.withRecursive('gone(id)', (db) =>
			db
				.selectFrom('project')
				.select('project.id')
				.where('project.id', '=', id)
				.union(db.selectFrom('project').innerJoin('gone', 'gone.id', 'project.parent_id').select('project.id')),
		)
		.with('going', (db) =>
			db
				.selectFrom('task')
				.innerJoin('gone', 'gone.id', 'task.project_id')
				.select(['task.id', 'task.done'])
				.where('task.deleted_at', 'is', null),
		)
		.with('reader', (db) =>
			db
				.selectFrom('project_access')
				.innerJoin('gone', 'gone.id', 'project_access.project_id')
				.select('project_access.grantee_id as id')
				.where('project_access.grantee', '=', 'user')
				.union(
					db
						.selectFrom('project_access')
						.innerJoin('gone', 'gone.id', 'project_access.project_id')
						.innerJoin('team_member', 'team_member.team_id', 'project_access.grantee_id')
						.select('team_member.user_id as id')
						.where('project_access.grantee', '=', 'team'),
				),
		)
		.with('lost_file', (db) =>
			db
				.selectFrom('attachment')
				.innerJoin('going', 'going.id', 'attachment.task_id')
				.innerJoin('file', 'file.id', 'attachment.file_id')
				.select('file.size'),
		)
		.selectNoFrom((eb) => {
			const { countAll } = eb.fn;
			return [
				eb.selectFrom('gone').select(countAll().as('n')).where('gone.id', '<>', id).as('projects'),
				eb.selectFrom('going').select(countAll().as('n')).as('tasks'),
				eb.selectFrom('going').select(countAll().as('n')).where('going.done', '=', 0).as('openTasks'),
				eb
					.selectFrom('comment')
					.innerJoin('going', 'going.id', 'comment.task_id')
					.select(countAll().as('n'))
					.as('comments'),
				eb.selectFrom('lost_file').select(countAll().as('n')).as('files'),
				eb
					.selectFrom('lost_file')
					.select(({ fn }) => fn.sum('lost_file.size').as('n'))
					.as('fileBytes'),
				eb.selectFrom('reader').select(countAll().as('n')).where('reader.id', '<>', reader).as('people'),
				eb
					.selectFrom('link_share')
					.innerJoin('gone', 'gone.id', 'link_share.project_id')
					.select(countAll().as('n'))
					.as('links'),
			];
		})
		.executeTakeFirstOrThrow();
	return {
		projects: Number(counted.projects),
		tasks: Number(counted.tasks),
		openTasks: Number(counted.openTasks),
		comments: Number(counted.comments),
		files: Number(counted.files),
		// The sum of no sizes is null.
		fileBytes: Number(counted.fileBytes ?? 0),
		people: Number(counted.people),
		links: Number(counted.links),
	};
}
