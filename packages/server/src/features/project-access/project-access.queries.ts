import type { PersonAccess, ProjectAccess } from '@ordna/domain/access';
import { rightThrough } from '@ordna/domain/access';
import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { type QueryContext, requirePerson } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import { type Granted, type ProjectFacts, projectsOfBoth, selectReaders } from '../access/index.ts';
import { findPeople } from '../user/index.ts';
import { findGrounds, waysOf } from './ways.ts';

/** Everybody with an account who may see a project, by id, and why. */
export async function listPeople(
	context: QueryContext,
	project: Granted<ProjectFacts, 'read'>,
	page: Page,
): Promise<{ people: PersonAccess[]; total: number }> {
	const readers = context.db.selectFrom(selectReaders(context, project.id).as('reader'));
	const { total } = await readers.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await readers.select('reader.id').orderBy('reader.id').$call(onPage(page)).execute();
	const ids = rows.map(({ id }) => id);
	const [people, grounds] = [
		await findPeople(context, ids),
		await findGrounds(context, { projectIds: [project.id], userIds: ids }),
	];
	return {
		people: ids.flatMap((id) => {
			const [person, ways] = [people.get(id), waysOf(grounds, id, project.id)];
			const right = rightThrough(ways);
			return person && right ? [{ person, right, ways }] : [];
		}),
		total: Number(total),
	};
}

/** Of the projects that the caller may see those that somebody else may see, by id, and why. */
export async function listProjectsOf(
	context: QueryContext,
	userId: number,
	page: Page,
): Promise<{ projects: ProjectAccess[]; total: number }> {
	const shared = await projectsOfBoth(context, userId);
	// Nobody learns by this whether there is an account of that number.
	if (shared.length === 0 && userId !== requirePerson(context.caller).id) throw fail('user.missing');
	const ids = shared.slice(page.offset, page.limit === null ? undefined : page.offset + page.limit);
	const grounds = await findGrounds(context, { projectIds: ids, userIds: [userId] });
	return {
		projects: ids.flatMap((id) => {
			const ways = waysOf(grounds, userId, id);
			const right = rightThrough(ways);
			return right ? [{ projectId: toId('project', id), right, ways }] : [];
		}),
		total: shared.length,
	};
}
