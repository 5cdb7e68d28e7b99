import type { Ask } from '../../asking/index.ts';
import { prepared } from '../../db/prepared.ts';

const selectUnread = prepared((db, wanted: { person: number; ids: readonly number[] }, words) =>
	db
		.selectFrom('task_unread')
		.select('task_id')
		.where('user_id', '=', wanted.person)
		.where((eb) => words.isOneOf(eb.ref('task_id'), wanted.ids)),
);

/** Which of these tasks hold something new to the caller; to a visitor none. One statement. */
export async function unreadAmong(ask: Ask, ids: readonly number[]): Promise<ReadonlySet<number>> {
	const { caller } = ask;
	if (caller.kind !== 'person' || ids.length === 0) return new Set();
	return new Set((await selectUnread(ask, { person: caller.id, ids })).map((row) => row.task_id));
}
