import { codecOf } from '@ordna/domain/contract';
import type { NotificationName } from '@ordna/domain/notification';
import { addMs } from '@ordna/domain/time';
import { token as tokenSchema } from '@ordna/domain/token';
import type { CommandContext } from '../../context/index.ts';
import { day, hour, job } from '../job/index.ts';
import { deliver, type NotificationDraft, notify, recipientsOf } from '../notification/index.ts';
import { toToken } from '../token/index.ts';

const codec = codecOf(tokenSchema);

/** Tells the owners of API tokens that one will end: a week before, and a day before. */
export const tellEndingTokens = job({
	name: 'tell of tokens that end',
	everyMs: hour,
	run: ({ run: runCommand }) => runCommand(tellEnding),
});

async function tellEnding(context: CommandContext): Promise<void> {
	const rows = await context.db
		.selectFrom('api_token')
		.innerJoin('user', 'user.id', 'api_token.owner_id')
		.selectAll('api_token')
		// Of a bot's token the person is told whom it belongs to.
		.select((eb) => eb.fn.coalesce('user.bot_owner_id', 'user.id').as('person_id'))
		.where('expires_at', '>', context.now)
		.where('expires_at', '<=', addMs(context.now, 7 * day))
		.orderBy('api_token.id')
		.execute();
	const owners = await recipientsOf(
		context,
		rows.map((row) => ({ projectId: null, userIds: [row.person_id] })),
	);
	const notifications = rows.map((row, at): NotificationDraft => {
		const name: NotificationName =
			row.expires_at - context.now <= day ? 'api_token.expiring.day' : 'api_token.expiring.week';
		return {
			name,
			subject: `${name} ${row.id}`,
			projectId: null,
			people: { user: row.person_id },
			payload: { api_token: JSON.stringify(codec.encode(toToken(row))) },
			userIds: owners[at] ?? [],
		};
	});
	await deliver(context, await notify(context, notifications));
}
