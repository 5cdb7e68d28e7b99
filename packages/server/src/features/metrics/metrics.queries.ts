import type { ReadDb } from '../../db/database.ts';
import type { Counts } from '../../observe/metrics.ts';
import type { SeenLately } from './seen-lately.ts';

/** What there is of everything; tasks in the trash are left out. */
export async function countEverything(db: ReadDb, seen: SeenLately): Promise<Counts> {
	const counts = await db
		.selectNoFrom((eb) => [
			eb
				.selectFrom('project')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.as('projects'),
			eb
				.selectFrom('user')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.as('users'),
			eb
				.selectFrom('task')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.where('deleted_at', 'is', null)
				.as('tasks'),
			eb
				.selectFrom('file')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.as('files'),
			eb
				.selectFrom('attachment')
				.innerJoin('task', 'task.id', 'attachment.task_id')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.where('task.deleted_at', 'is', null)
				.as('attachments'),
		])
		.executeTakeFirstOrThrow();
	return {
		projects: Number(counts.projects),
		users: Number(counts.users),
		tasks: Number(counts.tasks),
		teams: 0,
		files: Number(counts.files),
		attachments: Number(counts.attachments),
		...seen.count(),
	};
}
