import type { QueryContext } from '../../context/index.ts';
import { prepared } from '../../db/prepared.ts';

const selectUnread = prepared((db, wanted: { person: number; ids: readonly number[] }, dialect) =>
	db
		.selectFrom('task_unread')
		.select('task_id')
		.where('user_id', '=', wanted.person)
		.where((eb) => dialect.isOneOf(eb.ref('task_id'), wanted.ids)),
);

/** Which of these tasks hold something new to the caller; to a visitor none. One statement. */
export async function unreadAmong(context: QueryContext, ids: readonly number[]): Promise<ReadonlySet<number>> {
	const { caller } = context;
	if (caller.kind !== 'person' || ids.length === 0) return new Set();
	return new Set((await selectUnread(context, { person: caller.id, ids })).map((row) => row.task_id));
}
