import { fieldOfEither } from '@ordna/domain/changes';
import { allows, parseRight, type Right } from '@ordna/domain/right';
import { type Change, cache, callerKey, personKey, type QueryContext } from '../../context/index.ts';
import type { ReadDb } from '../../db/database.ts';

/** What every check needs to know of a project. */
export interface ProjectFacts {
	readonly id: number;
	readonly title: string;
	readonly identifier: string;
	readonly parentId: number | null;
	readonly ownerId: number;
	readonly isArchived: boolean;
	/** Who is put on new tasks that name nobody. */
	readonly defaultAssigneeId: number | null;
}

/** Rights of each caller, on all projects they may see. */
const rightsByCaller = cache<string, ReadonlyMap<number, Right>>({
	name: 'rights',
	limit: 5000,
	dropOn(change, rights) {
		const whose = whoseRights(change);
		if (whose === 'everybody') rights.dropAll();
		else if (whose !== null) rights.drop(personKey(whose));
	},
});

/** The few facts of projects that every check needs. */
const factsById = cache<number, ProjectFacts | null>({
	name: 'projects',
	limit: 50_000,
	dropOn({ entity, entityId }, facts) {
		if (entity === 'project') facts.drop(entityId);
	},
});

/** Whose rights a line changed: everybody's, those of one person by their id, or nobody's. */
export function whoseRights(line: Change): 'everybody' | number | null {
	if (line.kind === 'access.changed') return 'everybody';
	const isOfMember = line.kind === 'team.member.added' || line.kind === 'team.member.removed';
	return isOfMember ? (fieldOfEither(line, 'memberId') ?? null) : null;
}

/** All projects the caller may see, with the right on each. */
export function rightsOf(context: QueryContext): Promise<ReadonlyMap<number, Right>> {
	return rightsByCaller.get(context, callerKey(context.caller), () => loadRights(context.db, context.caller));
}

/** Whose rights can be looked up: a person, a visitor by a link, or nobody. */
type RightsHolder = { kind: 'person'; id: number } | { kind: 'visitor'; shareId: number } | { kind: 'stranger' };

/** All projects that a person may see, with the right on each, whoever asks. */
export function rightsOfPerson(
	context: Pick<QueryContext, 'app' | 'db'>,
	userId: number,
): Promise<ReadonlyMap<number, Right>> {
	return rightsByCaller.get(context, personKey(userId), () => loadRights(context.db, { kind: 'person', id: userId }));
}

/**
 * Whether a person has a right on a project now, whoever asks: what somebody made, such as a link or a webhook, works only
 * as long as they could make it.
 */
export async function hasRight(
	context: Pick<QueryContext, 'app' | 'db'>,
	userId: number,
	{ projectId, need }: { readonly projectId: number; readonly need: Right },
): Promise<boolean> {
	const rights = await rightsOfPerson(context, userId);
	return allows(rights.get(projectId) ?? null, need);
}

/** The facts of a project, archived or not; `null` when there is none. */
export function projectFacts(context: QueryContext, id: number): Promise<ProjectFacts | null> {
	return factsById.get(context, id, () => loadProject(context.db, id));
}

/** The facts of many projects; those that don't exist are left out. */
export async function manyProjectFacts(
	context: QueryContext,
	ids: readonly number[],
): Promise<Map<number, ProjectFacts>> {
	const found = await factsById.getMany(context, ids, async (missing) => {
		const rows = await selectProjects(context.db)
			.where((eb) => context.dialect.isOneOf(eb.ref('id'), missing))
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

const factColumns = [
	'id',
	'title',
	'identifier',
	'parent_id',
	'owner_id',
	'is_archived',
	'default_assignee_id',
] as const;

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
	default_assignee_id: number | null;
}

function toFacts(row: FactRow): ProjectFacts {
	return {
		id: row.id,
		title: row.title,
		identifier: row.identifier,
		parentId: row.parent_id,
		ownerId: row.owner_id,
		isArchived: row.is_archived === 1,
		defaultAssigneeId: row.default_assignee_id,
	};
}
