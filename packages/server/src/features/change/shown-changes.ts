import type { Change as ShownChange } from '@ordna/domain/change';
import {
	type ChangeFields,
	fieldOf,
	type Reference,
	referencesOf,
	saidIn,
	shownFields,
	taskOf,
} from '@ordna/domain/changes';
import { isProjectId } from '@ordna/domain/project';
import type { Instant } from '@ordna/domain/time';
import type { Ask, Change } from '../../asking/index.ts';
import { rightsOf } from '../access/index.ts';
import { findPeople } from '../user/index.ts';
import { viewsOfOthers } from './private-views.ts';

/**
 * Lines as the API tells them, to a caller who may see them. What they name in projects out of sight is left out: where a
 * task came from or went to, a parent, the other end of a relation, a place on somebody's own board.
 */
export async function toShownChanges(ask: Ask, lines: readonly Change[]): Promise<ShownChange[]> {
	const people = await findPeople(
		ask,
		[...new Set(lines.map((line) => line.actorId))].filter((id) => id !== 0),
	);
	const rights = await rightsOf(ask);
	const hidden = {
		task: await hiddenTasks(ask, lines, rights),
		view: await viewsOfOthers(ask, lines.flatMap(viewsIn)),
	};
	const sight: Sight = {
		project: (id) => !isProjectId(id) || rights.has(id),
		task: (id) => !hidden.task.has(id),
		view: (id) => !hidden.view.has(id),
	};
	return lines.map((line) => {
		const { seq, batch, kind, entity, entityId, projectId } = line;
		const shown = (fields: ChangeFields | undefined) => shownFields(entity, fields && inSight(entity, fields, sight));
		return {
			seq,
			batch,
			time: line.at as Instant,
			actor: people.get(line.actorId) ?? null,
			kind,
			entity,
			entityId,
			projectId,
			taskId: taskOf(line) ?? null,
			before: shown(line.before),
			after: shown(line.after),
		};
	});
}

/** The other ends of relations that lie where the caller cannot see. */
async function hiddenTasks(
	ask: Ask,
	lines: readonly Change[],
	rights: ReadonlyMap<number, unknown>,
): Promise<ReadonlySet<number>> {
	const others = lines.flatMap((line) => saidIn(line, 'otherTaskId') ?? []);
	if (others.length === 0) return new Set();
	const rows = await ask.db
		.selectFrom('task')
		.select(['id', 'project_id'])
		.where((eb) => ask.words.isOneOf(eb.ref('id'), [...new Set(others)]))
		.execute();
	const seen = new Set(rows.filter((row) => rights.has(row.project_id)).map((row) => row.id));
	return new Set(others.filter((id) => !seen.has(id)));
}

function viewsIn(line: Change): number[] {
	if (line.entity !== 'task') return [];
	const places = [...(fieldOf(line.before, 'places') ?? []), ...(fieldOf(line.after, 'places') ?? [])];
	return places.flatMap((place) => ('viewId' in place ? place.viewId : []));
}

/** Whether the caller may see a thing, by its noun. */
type Sight = Readonly<Record<Reference['noun'], (id: number) => boolean>>;

/** Leaves out what names a thing out of sight, as the noun declares it (`refersTo`). */
function inSight(entity: string, fields: ChangeFields, sight: Sight): Readonly<Record<string, unknown>> | undefined {
	const shown: Record<string, unknown> = { ...fields };
	for (const [name, reference] of referencesOf(entity)) {
		const [value, isSeen] = [shown[name], sight[reference.noun]];
		if (reference.by && Array.isArray(value)) {
			shown[name] = value.filter((one) => isSeen(one[reference.by ?? '']));
		} else if (typeof value === 'number' && !isSeen(value)) {
			if (reference.otherwise === 'nothing') return undefined;
			delete shown[name];
		}
	}
	return shown;
}
