import { type App, runCommand } from '../../context/index.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { changeReading } from '../change/index.ts';
import type { TestUser } from '../user/user.builder.ts';
import { notificationReader } from './notification.reader.ts';
import { notify } from './notify.ts';

/**
 * Notifies everybody of what happened up to now; tests begin with it, so that the reader is there before what they do.
 */
export function tellEverybody({ app }: { app: App }): Promise<void> {
	return changeReading(app, [notificationReader]).catchUp();
}

let made = 0;

/** A notification of somebody's, about a project or about nothing in particular. */
export async function aNotification(
	{ app }: TestApp,
	{ owner, projectId = null, title = 'Task' }: { owner: TestUser; projectId?: number | null; title?: string },
): Promise<number> {
	made += 1;
	const subject = `task.deleted test ${made}`;
	await runCommand(app, { kind: 'stranger' }, { via: 'test' }, (context) =>
		notify(context, [
			{
				name: 'task.deleted',
				subject,
				projectId,
				people: { doer: owner.id },
				payload: { task: JSON.stringify({ title }) },
				userIds: [owner.id],
			},
		]),
	);
	const row = await app.database.read
		.selectFrom('notification')
		.select('id')
		.where('subject', '=', subject)
		.executeTakeFirstOrThrow();
	return row.id;
}
