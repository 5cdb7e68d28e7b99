import { toId } from '@ordna/domain/contract';
import { fail, isFailure } from '@ordna/domain/failures';
import { parseRight, type Right } from '@ordna/domain/right';
import type { Share, SharedUser } from '@ordna/domain/share';
import type { UserId } from '@ordna/domain/user';
import type { QueryContext } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import { type Granted, type ProjectFacts, requireProject } from '../access/index.ts';
import { findPeople } from '../user/index.ts';
import type { ProjectUserRow } from './share.table.ts';

/** A project whose shares the caller may see; a stranger to it is told what is missing (3004). */
export async function requireSharedProject(
	context: QueryContext,
	projectId: number,
): Promise<Granted<ProjectFacts, 'read'>> {
	try {
		return await requireProject(context, projectId, 'read');
	} catch (error) {
		throw isFailure(error, 'access.forbidden') ? fail('project.noReadAccess') : error;
	}
}

/** The people a project itself is shared with, by id; those who come by its parents are not among them. */
export async function listShares(
	context: QueryContext,
	project: Granted<ProjectFacts, 'read'>,
	{ s, page }: { s: string; page: Page },
): Promise<{ people: SharedUser[]; total: number }> {
	const shared = context.db
		.selectFrom('project_user')
		.innerJoin('user', 'user.id', 'project_user.user_id')
		.where('project_user.project_id', '=', project.id)
		.$if(s.trim() !== '', (query) =>
			query.where((eb) =>
				eb.or([
					context.dialect.contains(context.dialect.lower(eb.ref('user.username')), s.trim()),
					context.dialect.contains(context.dialect.lower(eb.ref('user.name')), s.trim()),
				]),
			),
		);
	const { total } = await shared.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await shared
		.select(['project_user.user_id', 'project_user.right'])
		.orderBy('project_user.user_id')
		.$call(onPage(page))
		.execute();
	return { people: await withPeople(context, rows), total: Number(total) };
}

async function withPeople(
	context: QueryContext,
	rows: readonly { user_id: number; right: number }[],
): Promise<SharedUser[]> {
	const people = await findPeople(
		context,
		rows.map((row) => row.user_id),
	);
	return rows.flatMap((row) => {
		const person = people.get(row.user_id);
		return person ? [{ ...person, right: parseRight(row.right) ?? 'read' }] : [];
	});
}

/** A person a project is shared with. */
export interface Grantee {
	readonly id: UserId;
	readonly username: string;
}

export function findShare(
	context: QueryContext,
	project: ProjectFacts,
	grantee: Grantee,
): Promise<ProjectUserRow | undefined> {
	return context.db
		.selectFrom('project_user')
		.selectAll()
		.where('project_id', '=', project.id)
		.where('user_id', '=', grantee.id)
		.executeTakeFirst();
}

/** The share of a person in a project that the caller may read; without one they are shown as who has none. */
export async function shareOf(
	context: QueryContext,
	project: Granted<ProjectFacts, 'read'>,
	{ grantee, right }: { readonly grantee: Grantee; readonly right: Right },
): Promise<Share> {
	const row = await findShare(context, project, grantee);
	return row ? toShare(row, grantee) : notShared(grantee, right);
}

export function toShare(row: ProjectUserRow, { username }: Grantee): Share {
	return {
		id: toId('share', row.id),
		username,
		right: parseRight(row.right) ?? 'read',
		created: row.created,
		updated: row.updated,
	};
}

/** Somebody without a share, as v1 shows them: with the right that was asked for. */
export function notShared({ username }: Grantee, right: Right): Share {
	return { id: toId('share', 0), username, right, created: null, updated: null };
}
