import type { AccountLoss } from '@ordna/domain/account-deletion';
import { toId } from '@ordna/domain/contract';
import { type QueryContext, requirePerson } from '../../context/index.ts';

/** What would go with the caller's account now, and which of their projects would stay with others. */
export async function accountLossOf(context: QueryContext): Promise<AccountLoss> {
	const { id } = requirePerson(context.caller);
	const owned = await context.db
		.selectFrom('project')
		.select(['id', 'title'])
		.where('owner_id', '=', id)
		.orderBy('title')
		.orderBy('id')
		.execute();
	const ids = owned.map((project) => project.id);
	const kept = await keptOf(context, id, ids);
	const doomed = ids.filter((one) => !kept.has(one));
	return {
		projects: doomed.length,
		...(await countIn(context, doomed)),
		shared: owned
			.filter((project) => kept.has(project.id))
			.map((project) => ({ id: toId('project', project.id), title: project.title })),
	};
}

/** Those of the projects that somebody else can open: they get a new owner (`heirsOf`). A bot is nobody. */
async function keptOf({ db, dialect }: QueryContext, userId: number, ids: readonly number[]): Promise<Set<number>> {
	const people = db
		.selectFrom('project_access')
		.select(['project_id', 'grantee_id as user_id'])
		.where('grantee', '=', 'user')
		.unionAll(
			db
				.selectFrom('project_access')
				.innerJoin('team_member', 'team_member.team_id', 'project_access.grantee_id')
				.select(['project_access.project_id', 'team_member.user_id'])
				.where('project_access.grantee', '=', 'team'),
		);
	const rows = await db
		.selectFrom(people.as('people'))
		.innerJoin('user', 'user.id', 'people.user_id')
		.select('people.project_id')
		.distinct()
		.where('user.id', '<>', userId)
		.where('user.bot_owner_id', 'is', null)
		.where((eb) => dialect.isOneOf(eb.ref('people.project_id'), ids))
		.execute();
	return new Set(rows.map((row) => row.project_id));
}

async function countIn({ db, dialect }: QueryContext, projects: readonly number[]) {
	const { tasks } = await db
		.selectFrom('task')
		.select((eb) => eb.fn.countAll<number>().as('tasks'))
		.where((eb) => dialect.isOneOf(eb.ref('project_id'), projects))
		.where('deleted_at', 'is', null)
		.executeTakeFirstOrThrow();
	const { files, size } = await db
		.selectFrom('file')
		.select((eb) => [eb.fn.countAll<number>().as('files'), eb.fn.sum<number | null>('size').as('size')])
		.where(({ or, exists, selectFrom }) =>
			or([
				exists(
					selectFrom('attachment')
						.innerJoin('task', 'task.id', 'attachment.task_id')
						.select('attachment.id')
						.whereRef('attachment.file_id', '=', 'file.id')
						.where((eb) => dialect.isOneOf(eb.ref('task.project_id'), projects)),
				),
				exists(
					selectFrom('project')
						.select('project.id')
						.whereRef('project.background_file_id', '=', 'file.id')
						.where((eb) => dialect.isOneOf(eb.ref('project.id'), projects)),
				),
			]),
		)
		.executeTakeFirstOrThrow();
	return { tasks: Number(tasks), files: Number(files), size: Number(size ?? 0) };
}
