import { type Change as ShownChange, shownFields } from '@ordna/domain/change';
import type { Instant } from '@ordna/domain/time';
import type { Ask, Change } from '../../asking/index.ts';
import { rightsOf } from '../access/index.ts';
import { findPeople } from '../user/index.ts';

/**
 * Lines as the API tells them, to a caller who may see them. What they name in projects out of sight is left out: where a
 * task came from or went to, a parent, the other end of a relation.
 */
export async function toShownChanges(ask: Ask, lines: readonly Change[]): Promise<ShownChange[]> {
	const people = await findPeople(
		ask,
		[...new Set(lines.map((line) => line.actorId))].filter((id) => id !== 0),
	);
	const rights = await rightsOf(ask);
	const hidden = await hiddenTasks(ask, lines, rights);
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

function otherOf(fields: Fields): number | undefined {
	return typeof fields?.['otherTaskId'] === 'number' ? fields['otherTaskId'] : undefined;
}

function inSight(fields: Fields, rights: ReadonlyMap<number, unknown>, hidden: ReadonlySet<number>): Fields {
	if (!fields) return undefined;
	const { projectId, parentProjectId } = fields;
	const other = otherOf(fields);
	if (other !== undefined && hidden.has(other)) return undefined;
	const isOut = (id: unknown) => typeof id === 'number' && id > 0 && !rights.has(id);
	const shown = { ...fields };
	if (isOut(projectId)) for (const name of ['projectId', 'index', 'places']) delete shown[name];
	if (isOut(parentProjectId)) delete shown['parentProjectId'];
	return shown;
}
