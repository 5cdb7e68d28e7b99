import type { Instant } from '@ordna/domain/time';
import type { QueryContext } from '../../context/index.ts';
import { prepared } from '../../db/prepared.ts';

const selectUnread = prepared((db, wanted: { person: number; ids: readonly number[] }, dialect) =>
	db
		.selectFrom('task_unread')
		.select(['task_id', 'since'])
		.where('user_id', '=', wanted.person)
		.where((eb) => dialect.isOneOf(eb.ref('task_id'), wanted.ids)),
);

/** Which of these tasks hold something new to the caller, and since when; to a visitor none. One statement. */
export async function unreadAmong(
	context: QueryContext,
	ids: readonly number[],
): Promise<ReadonlyMap<number, Instant | null>> {
	const { caller } = context;
	if (caller.kind !== 'person' || ids.length === 0) return new Map();
	return new Map((await selectUnread(context, { person: caller.id, ids })).map((row) => [row.task_id, row.since]));
}
