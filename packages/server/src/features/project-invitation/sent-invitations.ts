import { nameKey } from '@ordna/domain/account';
import { fail } from '@ordna/domain/failures';
import { type SentInvitations, whyNotInviting } from '@ordna/domain/invitation';
import { addMs } from '@ordna/domain/time';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { sha256Hex } from '../../security/tokens.ts';
import { day } from '../job/index.ts';

interface Sending {
	readonly projectId: number;
	readonly email: string;
}

/**
 * Notes that an invitation is sent, or refuses where too many were: to this address, or by the caller. Whoever calls it holds
 * the lock of the tree: two at once would count the same.
 */
export async function countInvitation(context: CommandContext, { projectId, email }: Sending): Promise<void> {
	const { db, now } = context;
	const inviterId = requirePerson(context.caller).id;
	const addressHash = sha256Hex(nameKey(email));
	await db.deleteFrom('sent_invitation').where('sent', '<=', addMs(now, -day)).execute();
	const why = whyNotInviting(await sentOf(context, { projectId, addressHash, inviterId }), now);
	if (why) throw fail(why);
	await db
		.insertInto('sent_invitation')
		.values({ inviter_id: inviterId, project_id: projectId, address_hash: addressHash, sent: now })
		.execute();
}

interface Counted {
	readonly projectId: number;
	readonly addressHash: string;
	readonly inviterId: number;
}

async function sentOf(
	{ db }: CommandContext,
	{ projectId, addressHash, inviterId }: Counted,
): Promise<SentInvitations> {
	const { last, to_address, by_inviter } = await db
		.selectNoFrom(({ selectFrom, fn }) => [
			selectFrom('sent_invitation')
				.select((eb) => eb.fn.max('sent').as('sent'))
				.where('address_hash', '=', addressHash)
				.where('project_id', '=', projectId)
				.as('last'),
			selectFrom('sent_invitation')
				.select(fn.countAll<number>().as('n'))
				.where('address_hash', '=', addressHash)
				.as('to_address'),
			selectFrom('sent_invitation')
				.select(fn.countAll<number>().as('n'))
				.where('inviter_id', '=', inviterId)
				.as('by_inviter'),
		])
		.executeTakeFirstOrThrow();
	return {
		lastForProject: last === null ? null : Number(last),
		toAddress: Number(to_address),
		byInviter: Number(by_inviter),
	};
}
