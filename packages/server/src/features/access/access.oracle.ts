import type { WriteDb } from '../../db/database.ts';

/** What was given, to whom and where: read from the tables that hold it, without what is worked out of it. */
export interface Given {
	readonly projects: ReadonlyMap<number, { readonly parentId: number | null; readonly ownerId: number }>;
	readonly userShares: readonly { project_id: number; user_id: number; right: number }[];
	readonly teamShares: readonly { project_id: number; team_id: number; right: number }[];
	readonly links: readonly { project_id: number; id: number; right: number }[];
	readonly members: readonly { team_id: number; user_id: number }[];
}

export async function readGiven(db: WriteDb): Promise<Given> {
	const projects = await db.selectFrom('project').select(['id', 'parent_id', 'owner_id']).orderBy('id').execute();
	return {
		projects: new Map(projects.map((row) => [row.id, { parentId: row.parent_id, ownerId: row.owner_id }])),
		userShares: await db.selectFrom('project_user').select(['project_id', 'user_id', 'right']).orderBy('id').execute(),
		teamShares: await db.selectFrom('project_team').select(['project_id', 'team_id', 'right']).orderBy('id').execute(),
		links: await db.selectFrom('link_share').select(['project_id', 'id', 'right']).orderBy('id').execute(),
		members: await db.selectFrom('team_member').select(['team_id', 'user_id']).orderBy('id').execute(),
	};
}

/** A project and those above it, the nearest first. */
function upwards({ projects }: Given, id: number): number[] {
	const parent = projects.get(id)?.parentId ?? null;
	return parent === null ? [id] : [id, ...upwards({ projects } as Given, parent)];
}

/**
 * What a person may do, word by word as it is written (docs/wire/tasks.md#rights): who owns the project or one above it is
 * admin; else the first level upwards with any share decides, the higher of the own one and the best of their teams.
 */
export function rightByTheRules(given: Given, userId: number, projectId: number): number | null {
	const levels = upwards(given, projectId);
	if (levels.some((id) => given.projects.get(id)?.ownerId === userId)) return 2;
	const teams = given.members.filter((row) => row.user_id === userId).map((row) => row.team_id);
	for (const level of levels) {
		const own = given.userShares.filter((row) => row.project_id === level && row.user_id === userId);
		const theirs = given.teamShares.filter((row) => row.project_id === level && teams.includes(row.team_id));
		const rights = [...own, ...theirs].map((row) => row.right);
		if (rights.length > 0) return Math.max(...rights);
	}
	return null;
}

/** The rows that `project_access` should hold, as sorted texts. */
export function accessByTheRules(given: Given): string[] {
	const rows: string[] = [];
	const nearest = (kind: string, levels: readonly number[], shares: readonly [number, number, number][]) => {
		const seen = new Set<number>();
		for (const [distance, level] of levels.entries()) {
			for (const [projectId, id, right] of shares) {
				if (projectId !== level || seen.has(id)) continue;
				seen.add(id);
				rows.push(`${kind} ${id} on ${levels[0]}: ${right} from ${distance}`);
			}
		}
	};
	for (const projectId of given.projects.keys()) {
		const levels = upwards(given, projectId);
		const owners = new Set(levels.map((id) => given.projects.get(id)?.ownerId ?? 0));
		for (const id of owners) rows.push(`user ${id} on ${projectId}: 2 from 0`);
		const others = given.userShares.filter((row) => !owners.has(row.user_id));
		nearest(
			'user',
			levels,
			others.map((row) => [row.project_id, row.user_id, row.right]),
		);
		nearest(
			'team',
			levels,
			given.teamShares.map((row) => [row.project_id, row.team_id, row.right]),
		);
		nearest(
			'link',
			[projectId],
			given.links.map((row) => [row.project_id, row.id, row.right]),
		);
	}
	return rows.sort();
}
