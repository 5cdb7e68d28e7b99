import { fieldOf } from '@ordna/domain/changes';
import type { Project } from '@ordna/domain/project';
import { type Ask, type Change, toChange } from '../../asking/index.ts';
import { manyProjectFacts } from '../access/index.ts';

/** Projects with what stands above them, also of those that are gone by now. */
export interface ProjectTree {
	/** A project and all above it, from below. */
	pathOf(id: number): readonly number[];
	/** What the log says of a project that is gone. */
	readonly gone: ReadonlyMap<number, Change>;
}

/** As deep as no tree is: one that goes round in a circle must not hold up everything. */
const deepest = 1000;

/** Reads what stands above some projects; mostly from memory. */
export async function projectTree(ask: Ask, ids: Iterable<number>, lines: readonly Change[]): Promise<ProjectTree> {
	const gone = new Map<number, Change>(lines.filter(isDeletion).map((line) => [line.entityId, line]));
	const parents = new Map<number, number | null>();
	let level = [...new Set(ids)];
	for (let depth = 0; level.length > 0 && depth < deepest; depth += 1) {
		const facts = await manyProjectFacts(ask, level);
		const missing = level.filter((id) => !facts.has(id) && !gone.has(id));
		for (const line of await deletionsOf(ask, missing)) gone.set(line.entityId, line);
		for (const id of level) parents.set(id, facts.get(id)?.parentId ?? parentInLine(gone.get(id)));
		const above = level.flatMap((id) => parents.get(id) ?? []);
		level = [...new Set(above)].filter((id) => !parents.has(id));
	}
	return { pathOf: (id) => pathIn(parents, id), gone };
}

function pathIn(parents: ReadonlyMap<number, number | null>, id: number): number[] {
	const path: number[] = [];
	for (let next: number | null = id; next !== null && !path.includes(next); next = parents.get(next) ?? null)
		path.push(next);
	return path;
}

function isDeletion({ kind }: Change): boolean {
	return kind === 'project.deleted';
}

/** Where a project stood when it was deleted. */
function parentInLine(line: Change | undefined): number | null {
	return fieldOf(line?.before, 'parentProjectId') || null;
}

/** The lines of deletions that lie in another batch. */
async function deletionsOf(ask: Ask, ids: readonly number[]): Promise<Change[]> {
	if (ids.length === 0) return [];
	const rows = await ask.db
		.selectFrom('change')
		.selectAll()
		.where('entity', '=', 'project')
		.where((eb) => ask.words.isOneOf(eb.ref('entity_id'), ids))
		.where('kind', '=', 'project.deleted')
		.execute();
	return rows.map(toChange);
}

/** A project that is gone, as its line tells of it. */
export function projectIn(line: Change, owner: Project['owner']): Project {
	const before = (line.before ?? {}) as Partial<Project>;
	const at = line.at as Project['updated'];
	return {
		id: line.entityId as Project['id'],
		title: before.title ?? '',
		description: before.description ?? '',
		identifier: before.identifier ?? '',
		hexColor: before.hexColor ?? '',
		isArchived: before.isArchived ?? false,
		backgroundInformation: null,
		backgroundBlurHash: '',
		position: before.position ?? 0,
		views: [],
		created: before.created ?? at,
		updated: before.updated ?? at,
		version: 0,
		parentProjectId: before.parentProjectId ?? (0 as Project['parentProjectId']),
		owner,
		isFavorite: false,
		maxRight: null,
	};
}
