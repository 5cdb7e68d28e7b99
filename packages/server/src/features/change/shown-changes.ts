import type { Change as ShownChange } from '@ordna/domain/change';
import {
	type ChangeFields,
	fieldOf,
	fieldOfEither,
	type Reference,
	referencesOf,
	shownFields,
	taskOf,
} from '@ordna/domain/changes';
import { isProjectId } from '@ordna/domain/project';
import type { Change, QueryContext } from '../../context/index.ts';
import { rightsOf } from '../access/index.ts';
import { findPeople } from '../user/index.ts';
import { viewsOfOthers } from './private-views.ts';

/**
 * Lines as the API tells them, to a caller who may see them. What they name in projects out of sight is left out: where a
 * task came from or went to, a parent, the other end of a relation, a place on somebody's own board.
 */
export async function toShownChanges(context: QueryContext, lines: readonly Change[]): Promise<ShownChange[]> {
	const people = await findPeople(
		context,
		[...new Set(lines.map((line) => line.actorId))].filter((id) => id !== 0),
	);
	const rights = await rightsOf(context);
	const hidden = {
		task: await hiddenTasks(context, lines, rights),
		view: await viewsOfOthers(context, lines.flatMap(viewsIn)),
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
			time: line.at,
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
	context: QueryContext,
	lines: readonly Change[],
	rights: ReadonlyMap<number, unknown>,
): Promise<ReadonlySet<number>> {
	const others = lines.flatMap((line) => fieldOfEither(line, 'otherTaskId') ?? []);
	if (others.length === 0) return new Set();
	const rows = await context.db
		.selectFrom('task')
		.select(['id', 'project_id'])
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), [...new Set(others)]))
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
