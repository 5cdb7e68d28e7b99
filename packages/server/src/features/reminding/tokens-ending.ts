import { codecOf } from '@ordna/domain/contract';
import type { NotificationName } from '@ordna/domain/notification';
import { token as tokenSchema } from '@ordna/domain/token';
import type { Tell } from '../../asking/index.ts';
import { day, hour, job } from '../job/index.ts';
import { recipientsOf, sendMails } from '../mail/index.ts';
import { hearersOf, type News, type ToldNews, tellNews } from '../notification/index.ts';
import { toToken } from '../token/index.ts';

const codec = codecOf(tokenSchema);

/** Tells the owners of API tokens that one will end: a week before, and a day before. */
export const tellEndingTokens = job({
	name: 'tell of tokens that end',
	everyMs: hour,
	run: ({ tell }) => tell(tellEnding),
});

interface TokenNews extends News {
	readonly title: string;
	readonly ends: number;
}

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
	const news = rows.map((row, at): TokenNews => {
		const name: NotificationName =
			row.expires_at - tell.now <= day ? 'api_token.expiring.day' : 'api_token.expiring.week';
		return {
			name,
			subject: `${name} ${row.id}`,
			projectId: null,
			people: { user: row.owner_id },
			payload: { api_token: JSON.stringify(codec.encode(toToken(row))) },
			userIds: owners[at] ?? [],
			title: row.title,
			ends: row.expires_at,
		};
	});
	await writeLetters(tell, await tellNews(tell, news));
}

async function writeLetters(tell: Tell, told: readonly ToldNews<TokenNews>[]): Promise<void> {
	const recipients = await recipientsOf(
		tell,
		told.flatMap(({ userIds }) => userIds),
	);
	const byId = new Map(recipients.map((one) => [one.userId, one]));
	await sendMails(
		tell,
		told.flatMap(({ news: { title, ends }, userIds }) =>
			userIds.flatMap((id) => {
				const to = byId.get(id);
				if (!to) return [];
				const data = { title, ends: { at: ends, timezone: to.timezone }, leftMs: ends - tell.now };
				return [{ to, kind: 'token.expiring' as const, data }];
			}),
		),
	);
}
