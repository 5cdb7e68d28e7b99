import { fail } from '@ordna/domain/failures';
import { maxPasskeys, type Passkey } from '@ordna/domain/passkey';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { toJsonText } from '../../db/json-text.ts';
import { recipientsOf, sendMail } from '../mail/index.ts';
import { useChallenge } from './challenge.ts';
import { passkeyRows } from './passkey.queries.ts';
import { type PasskeyRow, toPasskey } from './passkey.table.ts';
import type { NewPasskey, ProvenPasskey } from './verify.ts';

/** Refuses one more passkey than a person can have. */
export function requireRoomFor(passkeys: readonly unknown[]): void {
	if (passkeys.length >= maxPasskeys) throw fail('passkey.tooMany', { limit: maxPasskeys });
}

/** Adds a passkey of the caller's, and tells them by mail: it opens their account. */
export async function createPasskey(
	context: CommandContext,
	name: string,
	{ challenge, columns, transports }: NewPasskey,
): Promise<Passkey> {
	const { id } = requirePerson(context.caller);
	if (!(await useChallenge(context, challenge))) throw fail('passkey.expired');
	requireRoomFor(await passkeyRows(context, id));
	const row = await context.db
		.insertInto('passkey')
		.values({
			...columns,
			user_id: id,
			name,
			transports: toJsonText(transports),
			created: context.now,
			last_used: null,
		})
		.onConflict((conflict) => conflict.column('credential_id').doNothing())
		.returningAll()
		.executeTakeFirst();
	// Somebody has it already: a device makes each but once.
	if (!row) throw fail('passkey.refused');
	context.changes.record('passkey.created', { entityId: row.id, projectId: null, after: { name } });
	const [to] = await recipientsOf(context, [id]);
	if (to) await sendMail(context, { to, kind: 'account.passkeyAdded', data: { name } });
	return toPasskey(row);
}

export async function renamePasskey(context: CommandContext, id: number, name: string): Promise<Passkey> {
	const before = await requireOwn(context, id);
	const row = await context.db
		.updateTable('passkey')
		.set({ name })
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow();
	const line = { entityId: id, projectId: null, before: { name: before.name }, after: { name } };
	context.changes.record('passkey.renamed', line);
	return toPasskey(row);
}

/** Removes a passkey of the caller's; answers whether it was the last one. */
export async function removePasskey(context: CommandContext, id: number): Promise<{ readonly wasLast: boolean }> {
	const { name, user_id: userId } = await requireOwn(context, id);
	await context.db.deleteFrom('passkey').where('id', '=', id).execute();
	context.changes.record('passkey.deleted', { entityId: id, projectId: null, before: { name } });
	return { wasLast: (await passkeyRows(context, userId)).length === 0 };
}

/** One of somebody else is refused as one that never was. */
async function requireOwn(context: CommandContext, id: number): Promise<PasskeyRow> {
	const row = await context.db
		.selectFrom('passkey')
		.selectAll()
		.where('id', '=', id)
		.where('user_id', '=', requirePerson(context.caller).id)
		.executeTakeFirst();
	if (!row) throw fail('passkey.missing', { id });
	return row;
}

/**
 * Notes that a passkey was used, with the challenge that it signed: neither signature nor count works twice. Refuses one that was
 * removed while it was checked.
 */
export async function usePasskey(context: CommandContext, passkey: ProvenPasskey): Promise<void> {
	if (!(await useChallenge(context, passkey.challenge))) throw fail('passkey.expired');
	const { id, counter, isSynced } = passkey;
	const used = await context.db
		.updateTable('passkey')
		.set({ counter, is_synced: isSynced ? 1 : 0, last_used: context.now })
		.where('id', '=', id)
		// Those that don't count stay at 0.
		.where((eb) => eb.or([eb('counter', '<', counter), eb('counter', '=', 0)]))
		.returning('id')
		.executeTakeFirst();
	if (!used) throw fail('passkey.refused');
}
