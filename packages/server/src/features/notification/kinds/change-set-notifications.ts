import { fieldOf, notifies } from '@ordna/domain/changes';
import type { Change, CommandContext } from '../../../context/index.ts';
import { recipientsOf } from '../audience.ts';
import type { LineNotifications } from './task-notifications.ts';

/** Notifies whoever an assistant works for that a change set of it waits for them, once for each set. */
export async function notificationsOfChangeSets(
	context: CommandContext,
	lines: readonly Change[],
): Promise<LineNotifications[]> {
	const told = lines.filter(isWaiting);
	const sets = await waitingAmong(
		context,
		told.map(({ entityId }) => entityId),
	);
	const recipients = await recipientsOf(
		context,
		told.map(({ actorId }) => ({ projectId: null, userIds: [actorId] })),
	);
	return told.flatMap((line, at) => {
		const set = sets.get(line.entityId);
		if (!set) return [];
		const { id, title, agent_kind, agent_id, agent_name } = set;
		const agent = { kind: agent_kind, id: agent_id, name: agent_name };
		return [
			{
				line,
				name: 'change_set.proposed' as const,
				subject: `change_set.proposed ${id}`,
				projectId: null,
				people: {},
				payload: { change_set: JSON.stringify({ id, title, agent }) },
				userIds: recipients[at] ?? [],
			},
		];
	});
}

/** One that its program applies at once waits only if that fails, which a line of its own tells. */
function isWaiting(line: Change): boolean {
	if (!notifies(line, 'change_set.proposed')) return false;
	return fieldOf(line.after, 'state') === 'proposed' && fieldOf(line.after, 'isApplied') !== true;
}

async function waitingAmong({ db, dialect }: CommandContext, ids: readonly number[]) {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom('change_set')
		.select(['id', 'title', 'agent_kind', 'agent_id', 'agent_name'])
		.where((eb) => dialect.isOneOf(eb.ref('id'), [...new Set(ids)]))
		.where('state', '=', 'proposed')
		.execute();
	return new Map(rows.map((row) => [row.id, row] as const));
}
