import { type App, type CommandContext, runCommand } from '../../context/index.ts';

/** So many are looked at in one go. */
const batchSize = 500;

interface Content {
	readonly id: string;
	/** JSON. */
	readonly payload: string;
}

/** Rewrites the contents of notifications that are to be shown otherwise. In small steps: there may be a lot of it. */
export async function rewriteNotifications(
	app: App,
	rewrite: (payload: string) => string,
	signal: AbortSignal,
): Promise<void> {
	for (let after = ''; !signal.aborted; ) {
		const rows = await contentsAfter(app, after);
		const last = rows.at(-1);
		if (!last) return;
		after = last.id;
		const written = rows.map(({ id, payload }) => ({ id, payload: rewrite(payload) }));
		const changed = written.filter(({ payload }, at) => payload !== rows[at]?.payload);
		if (changed.length > 0)
			await runCommand(app, { kind: 'stranger' }, { via: 'rewrite news' }, (context) => save(context, changed));
	}
}

function contentsAfter({ database }: App, after: string): Promise<Content[]> {
	return database.read
		.selectFrom('notification_content')
		.select(['id', 'payload'])
		.where('id', '>', after)
		.orderBy('id')
		.limit(batchSize)
		.execute();
}

async function save({ db, dialect, changes }: CommandContext, contents: readonly Content[]): Promise<void> {
	for (const { id, payload } of contents)
		await db.updateTable('notification_content').set({ payload }).where('id', '=', id).execute();
	const ids = contents.map(({ id }) => id);
	const recipients = await db
		.selectFrom('notification')
		.select('user_id')
		.distinct()
		.where((eb) => dialect.isOneOf(eb.ref('content_id'), ids))
		.execute();
	const userIds = recipients.map((row) => row.user_id);
	const line = { entityId: 0, projectId: null };
	changes.record('notification.rewritten', { ...line, after: { userIds } });
}
