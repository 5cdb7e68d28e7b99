import type { Change, Tell } from '../../asking/index.ts';
import { readChangeLog } from '../change/index.ts';
import { ringForDeliveries } from './bell.ts';
import { putDeliveries } from './delivery.queue.ts';
import { type Happening, happeningsIn } from './happenings.ts';
import { callsFor, listenersAmong, type ProjectsOf } from './listeners.ts';
import { payloadsOf } from './payloads.ts';
import { projectTree } from './project-tree.ts';
import { toldAfter } from './webhook.memory.ts';

const atOnce = 100;

/**
 * Writes down what webhooks are to be told, soon after it happened: each line tells of the moment it is read, so of two
 * quick changes of one task both show the task as it is after them. Who is told is decided by the
 * project in which it happened; of a task that has left it since, they are told as it was there. While nobody has a webhook it does nothing at all.
 */
export const webhookReader = readChangeLog({
	name: 'webhooks',
	startsAfter: toldAfter,
	// Bodies show the task, and the project.
	isBeforeDeletions: true,
	async handle(tell, lines) {
		// Switched off, too, they go with their projects.
		const happenings = tell.app.settings.webhooks.enabled ? happeningsIn(lines) : [];
		if (happenings.length > 0) await tellWebhooks(tell, happenings, lines);
		await retire(tell, lines);
	},
});

async function tellWebhooks(tell: Tell, happenings: readonly Happening[], lines: readonly Change[]): Promise<void> {
	const projectsOf = await projectsByHappening(tell, happenings);
	const tree = await projectTree(tell, happenings.flatMap(projectsOf), lines);
	const projectIds = [...new Set(happenings.flatMap(projectsOf).flatMap((id) => tree.pathOf(id)))];
	const userIds = [...new Set(happenings.flatMap(({ userId }) => userId ?? []))];
	const listeners = await listenersAmong(tell, { projectIds, userIds });
	const calls = callsFor(happenings, listeners, { projectsOf, tree });
	if (calls.length === 0) return;
	const payload = await payloadsOf(tell, calls, tree);
	// A few at a time: bodies may be long, and many.
	for (let at = 0; at < calls.length; at += atOnce) {
		const deliveries = calls.slice(at, at + atOnce).flatMap((call) => {
			const body = payload(call);
			return body === null ? [] : [{ webhookId: call.listener.id, event: call.happening.event, body }];
		});
		await putDeliveries(tell, deliveries);
	}
	tell.afterCommit(() => ringForDeliveries(tell.app));
}

/** Where each happened; what its line does not tell of happened where the task is now. */
async function projectsByHappening(tell: Tell, happenings: readonly Happening[]): Promise<ProjectsOf> {
	const unplaced = happenings.filter(({ taskProjectId }) => taskProjectId === undefined);
	const ids = [...new Set(unplaced.flatMap(({ taskId, taskIds }) => taskIds ?? taskId ?? []))];
	const rows =
		ids.length === 0
			? []
			: await tell.db
					.selectFrom('task')
					.select(['id', 'project_id'])
					.where((eb) => tell.words.isOneOf(eb.ref('id'), ids))
					.execute();
	const projectOf = new Map(rows.map((row) => [row.id, row.project_id]));
	return ({ projectId, taskProjectId, taskId, taskIds }) => {
		const known = projectId ?? taskProjectId;
		if (known !== undefined) return [known];
		return [...new Set((taskIds ?? [taskId ?? 0]).flatMap((id) => projectOf.get(id) ?? []))];
	};
}

/** What belonged to a project that is gone stays until everything has been delivered. */
async function retire(tell: Tell, lines: readonly Change[]): Promise<void> {
	const gone = lines.filter(({ kind }) => kind === 'project.deleted').map((line) => line.entityId);
	if (gone.length === 0) return;
	await tell.db
		.updateTable('webhook')
		.set({ retired_at: tell.now })
		.where((eb) => tell.words.isOneOf(eb.ref('project_id'), gone))
		.execute();
}
