import { codecOf } from '@ordna/domain/contract';
import type { NotificationName } from '@ordna/domain/notification';
import { token as tokenSchema } from '@ordna/domain/token';
import type { Tell } from '../../asking/index.ts';
import { day, hour, job } from '../job/index.ts';
import { hearersOf, type News, tellNews, writeLetters } from '../notification/index.ts';
import { toToken } from '../token/index.ts';

const codec = codecOf(tokenSchema);

/** Tells the owners of API tokens that one will end: a week before, and a day before. */
export const tellEndingTokens = job({
	name: 'tell of tokens that end',
	everyMs: hour,
	run: ({ tell }) => tell(tellEnding),
});

async function tellEnding(tell: Tell): Promise<void> {
	const rows = await tell.db
		.selectFrom('api_token')
		.selectAll()
		.where('expires_at', '>', tell.now)
		.where('expires_at', '<=', tell.now + 7 * day)
		.orderBy('id')
		.execute();
	const owners = await hearersOf(
		tell,
		rows.map((row) => ({ projectId: null, userIds: [row.owner_id] })),
	);
	const news = rows.map((row, at): News => {
		const name: NotificationName =
			row.expires_at - tell.now <= day ? 'api_token.expiring.day' : 'api_token.expiring.week';
		return {
			name,
			subject: `${name} ${row.id}`,
			projectId: null,
			people: { user: row.owner_id },
			payload: { api_token: JSON.stringify(codec.encode(toToken(row))) },
			userIds: owners[at] ?? [],
		};
	});
	await writeLetters(tell, await tellNews(tell, news));
}
