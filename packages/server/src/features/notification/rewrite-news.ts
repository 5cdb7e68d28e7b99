import { type App, type Tell, telling } from '../../asking/index.ts';

/** So many are looked at in one go. */
const atOnce = 500;

interface Content {
	readonly id: string;
	/** JSON. */
	readonly payload: string;
}

/** Rewrites what people were told, where it is to be told otherwise. In small steps: there may be a lot of it. */
export async function rewriteNews(app: App, rewrite: (payload: string) => string, signal: AbortSignal): Promise<void> {
	for (let after = ''; !signal.aborted; ) {
		const rows = await contentsAfter(app, after);
		const last = rows.at(-1);
		if (!last) return;
		after = last.id;
		const written = rows.map(({ id, payload }) => ({ id, payload: rewrite(payload) }));
		const changed = written.filter(({ payload }, at) => payload !== rows[at]?.payload);
		if (changed.length > 0)
			await telling(app, { kind: 'stranger' }, { via: 'rewrite news' }, (tell) => save(tell, changed));
	}
}

function contentsAfter({ database }: App, after: string): Promise<Content[]> {
	return database.read
		.selectFrom('notification_content')
		.select(['id', 'payload'])
		.where('id', '>', after)
		.orderBy('id')
		.limit(atOnce)
		.execute();
}

async function save({ db, words, changes }: Tell, contents: readonly Content[]): Promise<void> {
	for (const { id, payload } of contents)
		await db.updateTable('notification_content').set({ payload }).where('id', '=', id).execute();
	const ids = contents.map(({ id }) => id);
	const hearers = await db
		.selectFrom('notification')
		.select('user_id')
		.distinct()
		.where((eb) => words.isOneOf(eb.ref('content_id'), ids))
		.execute();
	const userIds = hearers.map((row) => row.user_id);
	const line = { entityId: 0, projectId: null };
	changes.record('notification.rewritten', { ...line, after: { userIds } });
}
