import { type Change as ShownChange, shownFields } from '@ordna/domain/change';
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
		tasks: await hiddenTasks(ask, lines, rights),
		views: await viewsOfOthers(ask, lines.flatMap(viewsIn)),
	};
	return lines.map((line) => {
		const { seq, batch, kind, entity, entityId, projectId } = line;
		const shown = (fields: Fields) => shownFields(entity, inSight(fields, rights, hidden));
		return {
			seq,
			batch,
			time: line.at as Instant,
			actor: people.get(line.actorId) ?? null,
			kind,
			entity,
			entityId,
			projectId,
			taskId: taskOf(line),
			before: shown(line.before),
			after: shown(line.after),
		};
	});
}

type Fields = Change['before'];

function taskOf({ entity, entityId, before, after }: Change): number | null {
	if (entity === 'task') return entityId;
	const id = after?.['taskId'] ?? before?.['taskId'];
	return typeof id === 'number' ? id : null;
}

/** The other ends of relations that lie where the caller cannot see. */
async function hiddenTasks(
	ask: Ask,
	lines: readonly Change[],
	rights: ReadonlyMap<number, unknown>,
): Promise<ReadonlySet<number>> {
	const others = lines.flatMap((line) => otherOf(line.after) ?? otherOf(line.before) ?? []);
	if (others.length === 0) return new Set();
	const rows = await ask.db
		.selectFrom('task')
		.select(['id', 'project_id'])
		.where((eb) => ask.words.isOneOf(eb.ref('id'), [...new Set(others)]))
		.execute();
	const seen = new Set(rows.filter((row) => rights.has(row.project_id)).map((row) => row.id));
	return new Set(others.filter((id) => !seen.has(id)));
}

interface Hidden {
	readonly tasks: ReadonlySet<number>;
	readonly views: ReadonlySet<number>;
}

function viewsIn({ before, after }: Change): number[] {
	return [...placesIn(before), ...placesIn(after)].map((place) => place.viewId);
}

function placesIn(fields: Fields): readonly { readonly viewId: number }[] {
	const places = fields?.['places'];
	// The log holds places as the commands write them; of a deleted view they are pairs, and go nowhere.
	return Array.isArray(places) ? places.filter((place) => typeof place?.viewId === 'number') : [];
}

function otherOf(fields: Fields): number | undefined {
	return typeof fields?.['otherTaskId'] === 'number' ? fields['otherTaskId'] : undefined;
}

function inSight(fields: Fields, rights: ReadonlyMap<number, unknown>, hidden: Hidden): Fields {
	if (!fields) return undefined;
	const { projectId, parentProjectId } = fields;
	const isOut = (id: unknown) => typeof id === 'number' && id > 0 && !rights.has(id);
	// Of a move, the texts of the side in a project out of sight go with it: they may have been changed in the same request.
	if (isOut(projectId)) return undefined;
	const other = otherOf(fields);
	if (other !== undefined && hidden.tasks.has(other)) return undefined;
	const shown: Record<string, unknown> = { ...fields };
	if (hidden.views.size > 0 && 'places' in fields)
		shown['places'] = placesIn(fields).filter((place) => !hidden.views.has(place.viewId));
	if (isOut(parentProjectId)) delete shown['parentProjectId'];
	return shown;
}
