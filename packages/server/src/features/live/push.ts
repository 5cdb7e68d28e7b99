import { fieldOf, fieldOfEither, isMark, isUntold } from '@ordna/domain/changes';
import type { LiveChange, LiveEntity, LivePlacement } from '@ordna/domain/live';
import { filterProjectId, isProjectId } from '@ordna/domain/project';
import { actorId, type Change, type QueryContext } from '../../context/index.ts';
import { rightsOf, whoseRights } from '../access/index.ts';
import type { LiveSources } from './live.sources.ts';
import { placedBy, placementsOf } from './placements.ts';

/**
 * Whoever gets more projects at once loads what they look at: a push would hold all of them, for each one of a team.
 */
const maxGained = 100;

/** What is pushed to one caller of some lines. */
export interface Delivered {
	/** The data of the push as JSON; nothing when no line concerns the caller. */
	readonly text: string | undefined;
	/** The projects the caller can read now, for the next time. */
	readonly projects: ReadonlySet<number>;
}

/** Lines after which a client has to load again what it shows. */
export function resetText(seq: number, removedProjects: readonly number[] = []): string {
	const removed = removedProjects.length > 0 ? { project: removedProjects } : {};
	return JSON.stringify({ seq, reset: true, changes: [], records: {}, removed, placements: [], keys: [] });
}

/** That everything up to a line has been pushed. */
export function upToDateText(seq: number): string {
	return JSON.stringify({ seq, changes: [], records: {}, removed: {}, placements: [], keys: [] });
}

/**
 * Works out what is pushed to a caller of lines up to `seq`.
 * @param knew the projects the caller could read at the last push; `undefined` when that is not known.
 */
export async function changesShown(
	context: QueryContext,
	sources: LiveSources,
	{ lines, seq, knew }: { lines: readonly Change[]; seq: number; knew: ReadonlySet<number> | undefined },
): Promise<Delivered> {
	const rights = await rightsOf(context);
	const projects = new Set(rights.keys());
	const before = knew ?? projects;
	const lost = [...before].filter((id) => !rights.has(id));
	const gained = [...projects].filter((id) => !before.has(id));
	if (hasLostMore(lost, lines) || gained.length > maxGained || (!knew && mayHaveLost(context, projects, lines)))
		return { text: resetText(seq, lost), projects };

	const inSight = (id: number | null) => id !== null && (rights.has(id) || before.has(id));
	const shared = lines.filter((line) => projectsOf(line).some(inSight));
	const personal = lines.filter((line) => projectsOf(line).length === 0 && !isMarkOfAnother(context, line));
	const wanted = new Map<string, Set<number>>();
	for (const { entity, entityId } of [...shared, ...personal]) want(wanted, ...recordOf(entity, entityId));
	for (const id of shared.flatMap(tasksOf)) want(wanted, 'task', id);
	for (const id of gained) want(wanted, 'project', id);

	const found = await findRecords(context, sources, wanted);
	const concerning = await whatConcerns(context, sources, personal, found);
	const heard = [...shared, ...concerning].sort((a, b) => a.seq - b.seq);
	if (heard.length === 0 && (found.get('project')?.size ?? 0) === 0) return { text: undefined, projects };
	const gone = (id: number) => wanted.get('task')?.has(id) && !found.get('task')?.has(id);
	const moved = new Set(heard.flatMap(placedBy).filter((id) => !gone(id)));
	const placements = await placementsOf(context, rights, [...moved]);
	return {
		text: writeData({
			...{ seq, found, lost, placements },
			heard: heard.map((line) => told(line, inSight)),
			keys: keysOf(context, heard),
		}),
		projects,
	};
}

function want(wanted: Map<string, Set<number>>, entity: string, id: number): void {
	const ids = wanted.get(entity) ?? new Set();
	wanted.set(entity, ids.add(id));
}

/** Which record shows a thing: a saved filter stands among the projects. */
function recordOf(entity: string, id: number): [entity: string, id: number] {
	return entity === 'saved filter' ? ['project', filterProjectId(id)] : [entity, id];
}

/** Readers of the project a thing came from get it, too. */
function projectsOf({ projectId, before, after }: Change): number[] {
	const ids = [projectId, fieldOf(before, 'projectId'), fieldOf(after, 'projectId')];
	return ids.filter((id): id is number => typeof id === 'number' && isProjectId(id));
}

/** What hangs on a task names it: its readers get the task, and know whose comments or files are others now. */
function tasksOf(line: Change): number[] {
	return [fieldOfEither(line, 'taskId') ?? []].flat();
}

/** What somebody marked as favourite, or has read, concerns nobody else. */
function isMarkOfAnother({ caller }: QueryContext, line: Change): boolean {
	return isMark(line) && line.actorId !== actorId(caller);
}

/** A project that was deleted has a line that says so; one that was taken away leaves its things behind. */
function hasLostMore(lost: readonly number[], lines: readonly Change[]): boolean {
	if (lost.length === 0) return false;
	const deleted = new Set(lines.filter((line) => line.kind === 'project.deleted').map((line) => line.entityId));
	return lost.some((id) => !deleted.has(id));
}

/** Nobody knows what the caller could read before: a changed right on what is out of sight may have been theirs. */
function mayHaveLost({ caller }: QueryContext, projects: ReadonlySet<number>, lines: readonly Change[]): boolean {
	return lines.some((line) => {
		const whose = whoseRights(line);
		return whose === 'everybody' ? !projects.has(line.entityId) : whose === actorId(caller);
	});
}

type Found = ReadonlyMap<string, ReadonlyMap<number, string>>;

async function findRecords(
	context: QueryContext,
	sources: LiveSources,
	wanted: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<Found> {
	const found = new Map<string, ReadonlyMap<number, string>>();
	for (const [entity, source] of Object.entries(sources)) {
		const ids = wanted.get(entity);
		if (ids) found.set(entity, await source.texts(context, [...ids]));
	}
	return found;
}

/** Of the lines of no project: what the caller did, what is theirs, and what they can see. */
async function whatConcerns(
	context: QueryContext,
	sources: LiveSources,
	lines: readonly Change[],
	found: Found,
): Promise<Change[]> {
	const me = actorId(context.caller);
	const concerning: Change[] = [];
	for (const line of lines) {
		// Nobody is told of the line itself; its record still goes to whoever may read that.
		if (isUntold(line)) continue;
		const isMine = line.actorId === me || (line.entity === 'user' && line.entityId === me);
		const isSeen = isMine || found.get(line.entity)?.has(line.entityId);
		if (isSeen || (await sources[line.entity as LiveEntity]?.concerns?.(context, line))) concerning.push(line);
	}
	return concerning;
}

/** The keys of the caller's requests that this push holds: their clients wait for them. */
function keysOf({ caller }: QueryContext, lines: readonly Change[]): string[] {
	const me = actorId(caller);
	return [...new Set(lines.flatMap(({ actorId: doer, key }) => (doer === me && key !== undefined ? [key] : [])))];
}

interface Data {
	readonly seq: number;
	readonly heard: readonly LiveChange[];
	readonly found: Found;
	readonly lost: readonly number[];
	readonly placements: readonly LivePlacement[];
	readonly keys: readonly string[];
}

/** Put together from texts: the records are JSON already. */
function writeData({ seq, heard, found, lost, placements, keys }: Data): string {
	const records = [...found].filter(([, texts]) => texts.size > 0);
	const recordsText = records.map(([entity, texts]) => `"${entity}":[${[...texts.values()].join(',')}]`);
	const removed = new Map<string, Set<number>>();
	for (const line of heard) {
		const [entity, id] = recordOf(line.entity, line.entity_id);
		if (found.has(entity) && !found.get(entity)?.has(id)) want(removed, entity, id);
	}
	for (const id of lost) want(removed, 'project', id);
	const removedJson = Object.fromEntries([...removed].map(([entity, ids]) => [entity, [...ids]]));
	return (
		`{"seq":${seq},"changes":${JSON.stringify(heard)},"records":{${recordsText.join(',')}},` +
		`"removed":${JSON.stringify(removedJson)},"placements":${JSON.stringify(placements)},"keys":${JSON.stringify(keys)}}`
	);
}

/** A project out of sight is not named: all that is pushed of it is that something went there. */
function told(
	{ seq, kind, entity, entityId, projectId, batch }: Change,
	inSight: (id: number | null) => boolean,
): LiveChange {
	return { seq, kind, entity, entity_id: entityId, project_id: inSight(projectId) ? projectId : null, batch };
}
