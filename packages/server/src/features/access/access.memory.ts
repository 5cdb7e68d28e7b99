import { allows, parseRight, type Right } from '@ordna/domain/right';
import { type Ask, type Change, callerKey, Kept, perApp, personKey } from '../../asking/index.ts';
import type { ReadDb } from '../../db/database.ts';

/** What every check needs to know of a project. */
export interface ProjectFacts {
	readonly id: number;
	readonly title: string;
	readonly identifier: string;
	readonly parentId: number | null;
	readonly ownerId: number;
	readonly isArchived: boolean;
}

interface AccessMemory {
	readonly rights: Kept<string, ReadonlyMap<number, Right>>;
	readonly projects: Kept<number, ProjectFacts | null>;
}

/** Rights and the few facts of projects, kept until the log says they changed (docs/decisions/0003-access-table.md). */
const memoryOf = perApp((app): AccessMemory => {
	const memory = {
		rights: new Kept<string, ReadonlyMap<number, Right>>(5000),
		projects: new Kept<number, ProjectFacts | null>(50_000),
	};
	const dropAll = () => {
		memory.rights.dropAll();
		memory.projects.dropAll();
	};
	app.feed.listen((changes) => {
		for (const change of changes) {
			const whose = whoseRights(change);
			if (whose === 'everybody') memory.rights.dropAll();
			else if (whose !== null) memory.rights.drop(personKey(whose));
			if (change.entity === 'project') memory.projects.drop(change.entityId);
		}
	}, dropAll);
	return memory;
});

/** Whose rights a line changed: everybody's, those of one person by their id, or nobody's. */
export function whoseRights({ kind, before, after }: Change): 'everybody' | number | null {
	if (kind === 'access.changed') return 'everybody';
	if (kind !== 'team.member.added' && kind !== 'team.member.removed') return null;
	const member = after?.['memberId'] ?? before?.['memberId'];
	return typeof member === 'number' ? member : null;
}

/** All projects the caller may see, with the right on each. */
export function rightsOf(ask: Ask): Promise<ReadonlyMap<number, Right>> {
	return memoryOf(ask.app).rights.get(callerKey(ask.caller), () => loadRights(ask.db, ask.caller));
}

/** Whose rights can be looked up: a person, a visitor by a link, or nobody. */
type RightsHolder = { kind: 'person'; id: number } | { kind: 'visitor'; shareId: number } | { kind: 'stranger' };

/**
 * Whether a person has a right on a project now, whoever asks: what somebody made, such as a link or a webhook, works only
 * as long as they could make it.
 */
export async function hasRight(
	{ app, db }: Pick<Ask, 'app' | 'db'>,
	userId: number,
	{ projectId, need }: { readonly projectId: number; readonly need: Right },
): Promise<boolean> {
	const load = () => loadRights(db, { kind: 'person', id: userId });
	const rights = await memoryOf(app).rights.get(personKey(userId), load);
	return allows(rights.get(projectId) ?? null, need);
}

/** The facts of a project, archived or not; `null` when there is none. */
export function projectFacts(ask: Ask, id: number): Promise<ProjectFacts | null> {
	return memoryOf(ask.app).projects.get(id, () => loadProject(ask.db, id));
}

/** The facts of many projects; those that don't exist are left out. */
export async function manyProjectFacts(ask: Ask, ids: readonly number[]): Promise<Map<number, ProjectFacts>> {
	const found = await memoryOf(ask.app).projects.getMany(ids, async (missing) => {
		const rows = await selectProjects(ask.db)
			.where((eb) => ask.words.isOneOf(eb.ref('id'), missing))
			.execute();
		return new Map(rows.map((row) => [row.id, toFacts(row)] as const));
	});
	return new Map([...found].filter((entry): entry is [number, ProjectFacts] => entry[1] !== null));
}

/** What was given to the caller: to a person and to their teams, to a visitor's link. */
async function loadRights(db: ReadDb, caller: RightsHolder): Promise<ReadonlyMap<number, Right>> {
	if (caller.kind === 'stranger') return new Map();
	const [grantee, id] = caller.kind === 'person' ? (['user', caller.id] as const) : (['link', caller.shareId] as const);
	const rows = await db
		.selectFrom('project_access')
		.select(['project_id', 'right', 'distance'])
		.where('grantee', '=', grantee)
		.where('grantee_id', '=', id)
		.$if(caller.kind === 'person', (query) =>
			query.unionAll((eb) =>
				eb
					.selectFrom('team_member')
					.innerJoin('project_access', 'project_access.grantee_id', 'team_member.team_id')
					.select(['project_access.project_id', 'project_access.right', 'project_access.distance'])
					.where('project_access.grantee', '=', 'team')
					.where('team_member.user_id', '=', id),
			),
		)
		.execute();
	return decideAll(rows);
}

/** The nearest distance decides, at one distance the highest right. */
function decideAll(
	rows: readonly { project_id: number; right: number; distance: number }[],
): ReadonlyMap<number, Right> {
	const nearest = new Map<number, { right: number; distance: number }>();
	for (const row of rows) {
		const known = nearest.get(row.project_id);
		const isNearer = !known || row.distance < known.distance;
		if (isNearer || (row.distance === known.distance && row.right > known.right)) nearest.set(row.project_id, row);
	}
	return new Map([...nearest].map(([id, { right }]) => [id, parseRight(right) ?? 'read']));
}

const factColumns = ['id', 'title', 'identifier', 'parent_id', 'owner_id', 'is_archived'] as const;

function selectProjects(db: ReadDb) {
	return db.selectFrom('project').select(factColumns);
}

async function loadProject(db: ReadDb, id: number): Promise<ProjectFacts | null> {
	const row = await selectProjects(db).where('id', '=', id).executeTakeFirst();
	return row ? toFacts(row) : null;
}

interface FactRow {
	id: number;
	title: string;
	identifier: string;
	parent_id: number | null;
	owner_id: number;
	is_archived: number;
}

function toFacts(row: FactRow): ProjectFacts {
	return {
		id: row.id,
		title: row.title,
		identifier: row.identifier,
		parentId: row.parent_id,
		ownerId: row.owner_id,
		isArchived: row.is_archived === 1,
	};
}
