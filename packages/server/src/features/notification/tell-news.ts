import { randomUUID } from 'node:crypto';
import type { NotificationName } from '@ordna/domain/notification';
import type { Tell } from '../../asking/index.ts';
import { insertRows } from '../../db/prepared.ts';

/** Something to be told, as it is to be told to some people. */
export interface News {
	readonly name: NotificationName;
	/** Nobody is told twice under one of these: `task.comment 7`. */
	readonly subject: string;
	/** Only who can read it is shown this; `null` for what concerns each person alone. */
	readonly projectId: number | null;
	/** The ids of people by the key of the payload. */
	readonly people: Readonly<Record<string, number>>;
	/** The rest of the payload, each value as JSON. */
	readonly payload: Readonly<Record<string, string>>;
	/** Who is to hear of it; the caller of this vouches that they may. */
	readonly userIds: readonly number[];
}

/** News with those who hear of it now; who was told before is left out. */
export interface ToldNews<N extends News = News> {
	readonly news: N;
	readonly userIds: readonly number[];
}

/** So many rows in one statement. */
const atOnce = 500;

interface Copy {
	readonly user_id: number;
	readonly subject: string;
	readonly content_id: string;
	readonly project_id: number | null;
	readonly read_at: null;
	readonly created: number;
}

/**
 * Puts news into the inboxes of people, in order; each person is told once under one subject, however often this runs.
 * Four statements for up to 500 copies.
 */
export async function tellNews<N extends News>(tell: Tell, news: readonly N[]): Promise<ToldNews<N>[]> {
	const fresh = await withoutTold(tell, news);
	const contents = fresh.map((one) => ({ ...one, id: randomUUID() }));
	const copies = contents.flatMap(({ id, news: one, userIds }) =>
		userIds.map((userId) => copyOf(tell, one, id, userId)),
	);
	if (copies.length === 0) return [];

	for (const rows of inPieces(contents))
		await insertRows(
			tell,
			'notification_content',
			rows.map((row) => contentOf(tell, row)),
		);
	const told: { id: number; user_id: number; subject: string }[] = [];
	for (const rows of inPieces(copies)) told.push(...(await insertCopies(tell, rows)));
	tell.changes.record('notification.created', {
		entityId: 0,
		projectId: null,
		after: { ids: told.map((one) => one.id), userIds: told.map((one) => one.user_id) },
	});
	const hear = new Set(told.map((one) => keyOf(one.subject, one.user_id)));
	return fresh.map(({ news: one, userIds }) => ({
		news: one,
		userIds: userIds.filter((id) => hear.has(keyOf(one.subject, id))),
	}));
}

/** One that another process was faster with is left out. */
function insertCopies(tell: Tell, rows: readonly Copy[]) {
	return tell.db
		.insertInto('notification')
		.values(rows)
		.onConflict((conflict) => conflict.columns(['subject', 'user_id']).doNothing())
		.returning(['id', 'user_id', 'subject'])
		.execute();
}

/** Each person once under one subject, and nobody who knows already. */
async function withoutTold<N extends News>(tell: Tell, news: readonly N[]): Promise<ToldNews<N>[]> {
	const heard = new Set(await alreadyTold(tell, [...new Set(news.map((one) => one.subject))]));
	const fresh: ToldNews<N>[] = [];
	for (const one of news) {
		const userIds = one.userIds.filter((id) => !heard.has(keyOf(one.subject, id)));
		for (const id of userIds) heard.add(keyOf(one.subject, id));
		if (userIds.length > 0) fresh.push({ news: one, userIds });
	}
	return fresh;
}

async function alreadyTold(tell: Tell, subjects: readonly string[]): Promise<string[]> {
	if (subjects.length === 0) return [];
	const rows = await tell.db
		.selectFrom('notification')
		.select(['subject', 'user_id'])
		.where((eb) => tell.words.isOneOf(eb.ref('subject'), subjects))
		.execute();
	return rows.map((row) => keyOf(row.subject, row.user_id));
}

function keyOf(subject: string, userId: number): string {
	return `${userId} ${subject}`;
}

function contentOf(tell: Tell, { id, news }: ToldNews & { id: string }) {
	const payload = Object.entries(news.payload).map(([key, text]) => `${JSON.stringify(key)}:${text}`);
	return {
		id,
		name: news.name,
		people: JSON.stringify(news.people),
		payload: `{${payload.join(',')}}`,
		project_id: news.projectId,
		created: tell.now,
	};
}

function copyOf(tell: Tell, news: News, contentId: string, userId: number): Copy {
	return {
		user_id: userId,
		subject: news.subject,
		content_id: contentId,
		project_id: news.projectId,
		read_at: null,
		created: tell.now,
	};
}

function inPieces<T>(rows: readonly T[]): T[][] {
	const count = Math.ceil(rows.length / atOnce);
	return Array.from({ length: count }, (_, at) => rows.slice(at * atOnce, (at + 1) * atOnce));
}
