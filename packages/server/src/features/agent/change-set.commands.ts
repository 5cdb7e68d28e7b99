import {
	type ChangeLine,
	type ChangeSetProblem,
	type ChangeSetState,
	changeSetLimits,
	isExpired,
	type Operation,
} from '@ordna/domain/agent';
import { fail } from '@ordna/domain/failures';
import { toInstant } from '@ordna/domain/time';
import { sql } from 'kysely';
import type { CommandContext, Credential } from '../../context/index.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { toJsonText } from '../../db/json-text.ts';
import { requireBelowLimit, requireChangeSet } from './change-set.queries.ts';
import type { ChangeSetRow } from './change-set.table.ts';

/** A change set that is still to be stored. */
export interface ChangeSetDraft {
	/** As whom it is applied. */
	readonly userId: number;
	readonly agent: Credential;
	readonly agentName: string;
	readonly title: string;
	readonly operations: readonly Operation[];
	readonly lines: readonly ChangeLine[];
	/** Whether its program applies it at once. */
	readonly isApplied: boolean;
}

/**
 * Stores a change set, told to the caller, whose program it is; forgets those that are too old to be shown. They are counted
 * one at a time, so that calls at once can't pass the limit together.
 */
export async function insertChangeSet(context: CommandContext, draft: ChangeSetDraft): Promise<ChangeSetRow> {
	if (context.dialect.engine === 'postgres')
		await sql`select pg_advisory_xact_lock(${advisoryLocks.changeSets})`.execute(context.db);
	await requireBelowLimit(context, draft);
	await context.db
		.deleteFrom('change_set')
		.where('user_id', '=', draft.userId)
		.where('created', '<', toInstant(context.now - changeSetLimits.keptMs))
		.execute();
	const row = await context.db
		.insertInto('change_set')
		.values({
			user_id: draft.userId,
			agent_kind: draft.agent.kind,
			agent_id: draft.agent.id,
			agent_name: draft.agentName,
			title: draft.title,
			operations: toJsonText(draft.operations),
			lines: toJsonText(draft.lines),
			problems: toJsonText<readonly ChangeSetProblem[]>([]),
			state: 'proposed',
			created: context.now,
			decided: null,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	const after = { title: row.title, state: row.state, isApplied: draft.isApplied };
	context.changes.record('changeSet.proposed', { entityId: row.id, projectId: null, after });
	return row;
}

/** Marks a change set as applied with the batch of this command. It must wait still. */
export async function markApplied(
	context: CommandContext,
	row: ChangeSetRow,
	lines: readonly ChangeLine[],
): Promise<ChangeSetRow> {
	return move(context, row, 'proposed', {
		...{ state: 'applied', decided: context.now, batch: context.batch },
		...{ lines: toJsonText(lines), problems: toJsonText<readonly ChangeSetProblem[]>([]) },
	});
}

/** Marks a change set as undone that was applied. */
export function markUndone(context: CommandContext, row: ChangeSetRow): Promise<ChangeSetRow> {
	return move(context, row, 'applied', { state: 'undone', decided: context.now });
}

/** Keeps what an apply found to be no longer true, with the lines as they would be now. */
export async function keepProblems(
	context: CommandContext,
	row: ChangeSetRow,
	{ lines, problems }: { readonly lines: readonly ChangeLine[]; readonly problems: readonly ChangeSetProblem[] },
): Promise<ChangeSetRow> {
	return move(context, row, 'proposed', { lines: toJsonText(lines), problems: toJsonText(problems) });
}

/** Declines a change set of the caller's programs. */
export async function declineChangeSet(context: CommandContext, id: number): Promise<ChangeSetRow> {
	const row = requireWaiting(context, await requireChangeSet(context, id));
	const declined = await move(context, row, 'proposed', { state: 'declined', decided: context.now });
	tellDecided(context, declined);
	return declined;
}

/** Lets a change set wait again that was declined. */
export async function reopenChangeSet(context: CommandContext, id: number): Promise<ChangeSetRow> {
	const row = await requireChangeSet(context, id);
	const reopened = await move(context, row, 'declined', { state: 'proposed', decided: null });
	tellDecided(context, reopened);
	return reopened;
}

/** Tells the caller, whose program it is, that a change set has another state. */
export function tellDecided(context: CommandContext, { id, title, state }: ChangeSetRow): void {
	context.changes.record('changeSet.decided', { entityId: id, projectId: null, after: { title, state } });
}

/** Refuses a change set that does not wait for anybody any more. */
export function requireWaiting({ now }: Pick<CommandContext, 'now'>, row: ChangeSetRow): ChangeSetRow {
	if (row.state !== 'proposed' || isExpired(row.created, now)) throw fail('changeSet.decided');
	return row;
}

type Changed = Partial<Pick<ChangeSetRow, 'decided' | 'batch' | 'lines' | 'problems'>> & {
	readonly state?: Exclude<ChangeSetState, 'expired'>;
};

/** Of two who decide at once, the second finds another state and is refused. */
async function move(
	context: CommandContext,
	{ id }: ChangeSetRow,
	from: ChangeSetRow['state'],
	changed: Changed,
): Promise<ChangeSetRow> {
	const row = await context.db
		.updateTable('change_set')
		.set(changed)
		.where('id', '=', id)
		.where('state', '=', from)
		.returningAll()
		.executeTakeFirst();
	if (!row) throw fail(from === 'applied' ? 'changeSet.notApplied' : 'changeSet.decided');
	return row;
}
