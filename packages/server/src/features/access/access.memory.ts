import { parseRight, type Right } from '@ordna/domain/right';
import { type Ask, type Caller, callerKey, Kept, perApp } from '../../asking/index.ts';
import type { ReadDb } from '../../db/database.ts';
import type { Grantee } from './access.table.ts';

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

/** Rights and the few facts of projects, kept until the log says they changed (design.md, decisions 3 and 5). */
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
		for (const { kind, entity, entityId } of changes) {
			if (kind === 'access.changed') memory.rights.dropAll();
			if (entity === 'project') memory.projects.drop(entityId);
		}
	}, dropAll);
	return memory;
});

/** All projects the caller may see, with the right on each. */
export function rightsOf(ask: Ask): Promise<ReadonlyMap<number, Right>> {
	return memoryOf(ask.app).rights.get(callerKey(ask.caller), () => loadRights(ask.db, ask.caller));
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

async function loadRights(db: ReadDb, caller: Caller): Promise<ReadonlyMap<number, Right>> {
	const grantees = granteesOf(caller);
	const rows = await db
		.selectFrom('project_access')
		.select(['project_id', 'right', 'distance'])
		.where((eb) => eb.or(grantees.map(({ grantee, id }) => eb.and({ grantee, grantee_id: id }))))
		.execute();
	return decideAll(rows);
}

/** A person's grantees: themselves (teams come with their noun); a visitor's: the link. */
function granteesOf(caller: Caller): { grantee: Grantee; id: number }[] {
	if (caller.kind === 'person') return [{ grantee: 'user', id: caller.id }];
	return caller.kind === 'visitor' ? [{ grantee: 'link', id: caller.shareId }] : [];
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
