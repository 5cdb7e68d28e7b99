import type { Change } from '@ordna/domain/change';
import { toInstant } from '@ordna/domain/time';

type Plain = Partial<Omit<Change, 'actor'>> & { readonly actor?: { id: number; name: string } | null };

/** When the changes of a test began. */
export const noon = toInstant(Date.UTC(2026, 2, 11, 12));

/** A line of the change log, for a test: Ada changed task 7 of project 1. */
export function aChange({ actor = { id: 7, name: 'Ada' }, ...fields }: Plain): Change {
	const seq = fields.seq ?? 1;
	const entity = fields.entity ?? fields.kind?.split('.')[0] ?? 'task';
	const person = actor && { ...actor, username: actor.name.toLowerCase(), created: null, updated: null };
	// Ids of a test need no server.
	return {
		...{ seq, batch: `batch-${seq}`, time: noon, kind: 'task.updated', entity, entityId: 7, projectId: 1 },
		...{ taskId: entity === 'task' ? (fields.entityId ?? 7) : null, before: null, after: null },
		...fields,
		actor: person,
	} as Change;
}
