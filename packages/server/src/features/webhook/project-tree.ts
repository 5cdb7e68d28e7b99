import { fieldOf } from '@ordna/domain/changes';
import { toId } from '@ordna/domain/contract';
import type { Project } from '@ordna/domain/project';
import { type Change, type QueryContext, toChange } from '../../context/index.ts';
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
export async function projectTree(
	context: QueryContext,
	ids: Iterable<number>,
	lines: readonly Change[],
): Promise<ProjectTree> {
	const gone = new Map<number, Change>(lines.filter(isDeletion).map((line) => [line.entityId, line]));
	const parents = new Map<number, number | null>();
	let level = [...new Set(ids)];
	for (let depth = 0; level.length > 0 && depth < deepest; depth += 1) {
		const facts = await manyProjectFacts(context, level);
		const missing = level.filter((id) => !facts.has(id) && !gone.has(id));
		for (const line of await deletionsOf(context, missing)) gone.set(line.entityId, line);
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
async function deletionsOf(context: QueryContext, ids: readonly number[]): Promise<Change[]> {
	if (ids.length === 0) return [];
	const rows = await context.db
		.selectFrom('change')
		.selectAll()
		.where('entity', '=', 'project')
		.where((eb) => context.dialect.isOneOf(eb.ref('entity_id'), ids))
		.where('kind', '=', 'project.deleted')
		.execute();
	return rows.map(toChange);
}

/** A project that is gone, as its line of the log holds it. */
export function projectIn(line: Change, owner: Project['owner']): Project {
	const before = (line.before ?? {}) as Partial<Project>;
	const at = line.at;
	return {
		id: toId('project', line.entityId),
		title: before.title ?? '',
		description: before.description ?? '',
		identifier: before.identifier ?? '',
		hexColor: before.hexColor ?? '',
		isArchived: before.isArchived ?? false,
		backgroundInformation: null,
		backgroundBlurHash: '',
		position: before.position ?? 0,
		defaultAssigneeId: before.defaultAssigneeId ?? toId('user', 0),
		views: [],
		created: before.created ?? at,
		updated: before.updated ?? at,
		version: 0,
		parentProjectId: before.parentProjectId ?? toId('project', 0),
		owner,
		isFavorite: false,
		maxRight: null,
	};
}
