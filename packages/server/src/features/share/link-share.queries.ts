import { fail, isFailure } from '@ordna/domain/failures';
import { parseRight } from '@ordna/domain/right';
import { type LinkShare, rightToMakeLink } from '@ordna/domain/share';
import type { QueryContext } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import { type Granted, hasRight, type ProjectFacts, requireProject } from '../access/index.ts';
import { findPeople } from '../user/index.ts';
import { type LinkShareRow, toLinkShare } from './share.table.ts';

/** The project, for an admin. Its links are hidden from all others by a code of their own (docs/wire/auth.md#link-shares). */
export async function requireLinkedProject(
	context: QueryContext,
	projectId: number,
): Promise<Granted<ProjectFacts, 'admin'>> {
	try {
		return await requireProject(context, projectId, 'admin', { archived: true });
	} catch (error) {
		throw isFailure(error, 'access.forbidden') ? fail('access.notAllowed') : error;
	}
}

/** The links that lead to a project, by id. */
export async function listLinkShares(
	context: QueryContext,
	project: Granted<ProjectFacts, 'admin'>,
	{ s, page }: { s: string; page: Page },
): Promise<{ links: LinkShare[]; total: number }> {
	const found = context.db
		.selectFrom('link_share')
		.where('project_id', '=', project.id)
		.$if(s.trim() !== '', (query) =>
			query.where((eb) => context.dialect.contains(context.dialect.lower(eb.ref('link_share.name')), s.trim())),
		);
	const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await found.selectAll().orderBy('id').$call(onPage(page)).execute();
	return { links: await withSharers(context, rows), total: Number(total) };
}

/** A link of this very project. */
export async function requireLinkShare(
	context: QueryContext,
	project: Granted<ProjectFacts, 'admin'>,
	id: number,
): Promise<LinkShare> {
	const row = await context.db
		.selectFrom('link_share')
		.selectAll()
		.where('id', '=', id)
		.where('project_id', '=', project.id)
		.executeTakeFirst();
	const [link] = row ? await withSharers(context, [row]) : [];
	if (!link) throw fail('share.linkMissing', { id });
	return link;
}

/** Links with the people who made them. */
export async function withSharers(context: QueryContext, rows: readonly LinkShareRow[]): Promise<LinkShare[]> {
	const people = await findPeople(
		context,
		rows.map((row) => row.shared_by_id),
	);
	const suspended = await Promise.all(rows.map((row) => isSuspended(context, row)));
	return rows.map((row, at) =>
		toLinkShare(row, { sharedBy: people.get(row.shared_by_id) ?? null, isSuspended: suspended[at] === true }),
	);
}

/** Whether a link opens nothing for now: whoever made it lacks the right to make it. */
export async function isSuspended(source: Pick<QueryContext, 'app' | 'db'>, link: LinkShareRow): Promise<boolean> {
	const need = rightToMakeLink(parseRight(link.right) ?? 'read');
	return !(await hasRight(source, link.shared_by_id, { projectId: link.project_id, need }));
}
