import { randomUUID } from 'node:crypto';
import type { NotificationName } from '@ordna/domain/notification';
import type { Instant } from '@ordna/domain/time';
import type { CommandContext } from '../../context/index.ts';
import { insertRows } from '../../db/prepared.ts';
import { type WaysOf, waysOf } from './ways.ts';

/** A notification as it is to be delivered to some people. */
export interface NotificationDraft {
	readonly name: NotificationName;
	/** Each person gets one notification of a subject: `task.comment 7`. */
	readonly subject: string;
	/** Only who can read it is shown this; `null` for what concerns each person alone. */
	readonly projectId: number | null;
	/** The ids of people by the key of the payload. */
	readonly people: Readonly<Record<string, number>>;
	/** The rest of the payload, each value as JSON. */
	readonly payload: Readonly<Record<string, string>>;
	/** The recipients; the caller of this vouches that they may read it. */
	readonly userIds: readonly number[];
}

/** A notification with those who get it now; who got one of its subject before is left out. */
interface FreshNotification<N extends NotificationDraft = NotificationDraft> {
	readonly notification: N;
	readonly userIds: readonly number[];
}

/** A notification that was put into inboxes. */
export interface DeliveredNotification<N extends NotificationDraft = NotificationDraft> extends FreshNotification<N> {
	/** The id of each person's copy. */
	readonly copies: ReadonlyMap<number, number>;
}

/** So many rows in one statement. */
const batchSize = 500;

interface Copy {
	readonly user_id: number;
	readonly subject: string;
	readonly content_id: string;
	readonly project_id: number | null;
	readonly read_at: null;
	/** It only keeps somebody from being told twice, who wants to be told by other ways alone. */
	readonly is_hidden: number;
	readonly created: Instant;
}

/**
 * Puts notifications into the inboxes of people, in order; each person gets one of a subject, however often this runs.
 * Five statements for up to 500 copies.
 */
export async function notify<N extends NotificationDraft>(
	context: CommandContext,
	drafts: readonly N[],
): Promise<DeliveredNotification<N>[]> {
	const fresh = await withoutDelivered(context, drafts);
	const contents = fresh.map((one) => ({ ...one, id: randomUUID() }));
	const ways = await waysOf(context, [...new Set(fresh.flatMap(({ userIds }) => userIds))]);
	const copies = contents.flatMap(({ id, notification, userIds }) =>
		userIds.map((userId) => copyOf(context, { notification, contentId: id, userId, ways })),
	);
	if (copies.length === 0) return [];

	for (const rows of inPieces(contents))
		await insertRows(
			context,
			'notification_content',
			rows.map((row) => contentOf(context, row)),
		);
	const delivered: { id: number; user_id: number; subject: string }[] = [];
	for (const rows of inPieces(copies)) delivered.push(...(await insertCopies(context, rows)));
	context.changes.record('notification.created', {
		entityId: 0,
		projectId: null,
		after: { ids: delivered.map((one) => one.id), userIds: delivered.map((one) => one.user_id) },
	});
	const ids = new Map(delivered.map((one) => [keyOf(one.subject, one.user_id), one.id]));
	return fresh.map(({ notification, userIds }) => {
		const copies = userIds.flatMap((userId): [number, number][] => {
			const id = ids.get(keyOf(notification.subject, userId));
			return id === undefined ? [] : [[userId, id]];
		});
		return { notification, userIds: copies.map(([userId]) => userId), copies: new Map(copies) };
	});
}

/** One that another process has inserted already is left out. */
function insertCopies(context: CommandContext, rows: readonly Copy[]) {
	return context.db
		.insertInto('notification')
		.values(rows)
		.onConflict((conflict) => conflict.columns(['subject', 'user_id']).doNothing())
		.returning(['id', 'user_id', 'subject'])
		.execute();
}

/** Each person once under one subject, and nobody who has it already. */
async function withoutDelivered<N extends NotificationDraft>(
	context: CommandContext,
	drafts: readonly N[],
): Promise<FreshNotification<N>[]> {
	const known = new Set(await deliveredOf(context, [...new Set(drafts.map((one) => one.subject))]));
	const fresh: FreshNotification<N>[] = [];
	for (const one of drafts) {
		const userIds = one.userIds.filter((id) => !known.has(keyOf(one.subject, id)));
		for (const id of userIds) known.add(keyOf(one.subject, id));
		if (userIds.length > 0) fresh.push({ notification: one, userIds });
	}
	return fresh;
}

async function deliveredOf(context: CommandContext, subjects: readonly string[]): Promise<string[]> {
	if (subjects.length === 0) return [];
	const rows = await context.db
		.selectFrom('notification')
		.select(['subject', 'user_id'])
		.where((eb) => context.dialect.isOneOf(eb.ref('subject'), subjects))
		.execute();
	return rows.map((row) => keyOf(row.subject, row.user_id));
}

function keyOf(subject: string, userId: number): string {
	return `${userId} ${subject}`;
}

function contentOf(context: CommandContext, { id, notification }: FreshNotification & { id: string }) {
	const payload = Object.entries(notification.payload).map(([key, text]) => `${JSON.stringify(key)}:${text}`);
	return {
		id,
		name: notification.name,
		people: JSON.stringify(notification.people),
		payload: `{${payload.join(',')}}`,
		project_id: notification.projectId,
		created: context.now,
	};
}

interface CopyParts {
	readonly notification: NotificationDraft;
	readonly contentId: string;
	readonly userId: number;
	readonly ways: WaysOf;
}

function copyOf(context: CommandContext, { notification, contentId, userId, ways }: CopyParts): Copy {
	return {
		user_id: userId,
		subject: notification.subject,
		content_id: contentId,
		project_id: notification.projectId,
		read_at: null,
		is_hidden: ways(userId, notification.name).inApp ? 0 : 1,
		created: context.now,
	};
}

function inPieces<T>(rows: readonly T[]): T[][] {
	const count = Math.ceil(rows.length / batchSize);
	return Array.from({ length: count }, (_, at) => rows.slice(at * batchSize, (at + 1) * batchSize));
}
