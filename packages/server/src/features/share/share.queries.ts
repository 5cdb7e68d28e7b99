import { fail, isFailure } from '@ordna/domain/failures';
import { parseRight } from '@ordna/domain/right';
import type { SharedUser } from '@ordna/domain/share';
import type { Ask } from '../../asking/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import { type Granted, type ProjectFacts, requireProject } from '../access/index.ts';
import { findPeople } from '../user/index.ts';

/** A project whose shares the caller may see; a stranger to it is told what is missing (3004). */
export async function requireSharedProject(ask: Ask, projectId: number): Promise<Granted<ProjectFacts, 'read'>> {
	try {
		return await requireProject(ask, projectId, 'read');
	} catch (error) {
		throw isFailure(error, 'access.forbidden') ? fail('project.noReadAccess') : error;
	}
}

/** The people a project itself is shared with, by id; those who come by its parents are not among them. */
export async function listShares(
	ask: Ask,
	project: Granted<ProjectFacts, 'read'>,
	{ s, page }: { s: string; page: Page },
): Promise<{ people: SharedUser[]; total: number }> {
	const shared = ask.db
		.selectFrom('project_user')
		.innerJoin('user', 'user.id', 'project_user.user_id')
		.where('project_user.project_id', '=', project.id)
		.$if(s.trim() !== '', (query) =>
			query.where((eb) =>
				eb.or([
					ask.words.contains(ask.words.lower(eb.ref('user.username')), s.trim()),
					ask.words.contains(ask.words.lower(eb.ref('user.name')), s.trim()),
				]),
			),
		);
	const { total } = await shared.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await shared
		.select(['project_user.user_id', 'project_user.right'])
		.orderBy('project_user.user_id')
		.$call(onPage(page))
		.execute();
	return { people: await withPeople(ask, rows), total: Number(total) };
}

async function withPeople(ask: Ask, rows: readonly { user_id: number; right: number }[]): Promise<SharedUser[]> {
	const people = await findPeople(
		ask,
		rows.map((row) => row.user_id),
	);
	return rows.flatMap((row) => {
		const person = people.get(row.user_id);
		return person ? [{ ...person, right: parseRight(row.right) ?? 'read' }] : [];
	});
}
