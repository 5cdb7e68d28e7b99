import type { QueryContext } from '../../context/index.ts';
import { readersAmong } from '../access/index.ts';
import { accountStatus } from '../user/index.ts';

/** Some people in question, about a project; `null` for what is about none. */
export interface Audience {
	readonly projectId: number | null;
	readonly userIds: Iterable<number>;
}

/**
 * Of each circle those who may be notified: who can read the project and whose account is active; nobody
 * tells a bot. One statement, and
 * one for each project.
 */
export async function recipientsOf(context: QueryContext, circles: readonly Audience[]): Promise<number[][]> {
	const everybody = new Set(circles.flatMap(({ userIds }) => [...userIds]));
	const active = await activeAmong(context, [...everybody]);
	const inProject = new Map<number, Set<number>>();
	for (const { projectId, userIds } of circles) {
		if (projectId === null) continue;
		const people = inProject.get(projectId) ?? new Set();
		for (const id of userIds) if (active.has(id)) people.add(id);
		inProject.set(projectId, people);
	}
	const readers = new Map<number, Set<number>>();
	for (const [projectId, people] of inProject)
		readers.set(projectId, people.size > 0 ? await readersAmong(context, projectId, [...people]) : new Set());
	return circles.map(({ projectId, userIds }) =>
		[...userIds].filter((id) => active.has(id) && (projectId === null || readers.get(projectId)?.has(id))),
	);
}

async function activeAmong(context: QueryContext, ids: readonly number[]): Promise<Set<number>> {
	if (ids.length === 0) return new Set();
	const rows = await context.db
		.selectFrom('user')
		.select('id')
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.where('status', '=', accountStatus.active)
		.where('bot_owner_id', 'is', null)
		.execute();
	return new Set(rows.map((row) => row.id));
}
