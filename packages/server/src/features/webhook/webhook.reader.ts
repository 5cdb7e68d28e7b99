import type { Change, CommandContext } from '../../context/index.ts';
import { readChangeLog } from '../change/index.ts';
import { putDeliveries } from './delivery.queue.ts';
import { signalDeliveries } from './delivery-signal.ts';
import { callsFor, listenersAmong, type ProjectsOf } from './listeners.ts';
import { payloadsOf } from './payloads.ts';
import { projectTree } from './project-tree.ts';
import { toldAfter } from './webhook.cache.ts';
import { type FiredEvent, firedEventsIn } from './webhook-events.ts';

const batchSize = 100;

/**
 * Inserts the deliveries of webhooks soon after something happened: each shows the moment its line is read, so of two
 * quick changes of one task both show the task as it is after them. The receivers are decided by the project in which
 * it happened; of a task that has left it since, they get it as it was there. While nobody has a webhook it does
 * nothing at all.
 */
export const webhookReader = readChangeLog({
	name: 'webhooks',
	startsAfter: toldAfter,
	// Bodies show the task, and the project.
	isBeforeDeletions: true,
	async handle(context, lines) {
		// Switched off, too, they go with their projects.
		const events = context.app.settings.webhooks.enabled ? firedEventsIn(lines) : [];
		if (events.length > 0) await tellWebhooks(context, events, lines);
		await retire(context, lines);
	},
});

async function tellWebhooks(
	context: CommandContext,
	events: readonly FiredEvent[],
	lines: readonly Change[],
): Promise<void> {
	const projectsOf = await projectsByEvent(context, events);
	const tree = await projectTree(context, events.flatMap(projectsOf), lines);
	const projectIds = [...new Set(events.flatMap(projectsOf).flatMap((id) => tree.pathOf(id)))];
	const userIds = [...new Set(events.flatMap(({ userId }) => userId ?? []))];
	const listeners = await listenersAmong(context, { projectIds, userIds });
	const calls = callsFor(events, listeners, { projectsOf, tree });
	if (calls.length === 0) return;
	const payload = await payloadsOf(context, calls, tree);
	// A few at a time: bodies may be long, and many.
	for (let at = 0; at < calls.length; at += batchSize) {
		const deliveries = calls.slice(at, at + batchSize).flatMap((call) => {
			const body = payload(call);
			return body === null ? [] : [{ webhookId: call.listener.id, event: call.fired.event, body }];
		});
		await putDeliveries(context, deliveries);
	}
	context.afterCommit(() => signalDeliveries(context.app));
}

/** Where each happened; where its line does not say, that is where the task is now. */
async function projectsByEvent(context: CommandContext, events: readonly FiredEvent[]): Promise<ProjectsOf> {
	const unplaced = events.filter(({ taskProjectId }) => taskProjectId === undefined);
	const ids = [...new Set(unplaced.flatMap(({ taskId, taskIds }) => taskIds ?? taskId ?? []))];
	const rows =
		ids.length === 0
			? []
			: await context.db
					.selectFrom('task')
					.select(['id', 'project_id'])
					.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
					.execute();
	const projectOf = new Map(rows.map((row) => [row.id, row.project_id]));
	return ({ projectId, taskProjectId, taskId, taskIds }) => {
		const known = projectId ?? taskProjectId;
		if (known !== undefined) return [known];
		return [...new Set((taskIds ?? [taskId ?? 0]).flatMap((id) => projectOf.get(id) ?? []))];
	};
}

/** What belonged to a project that is gone stays until everything has been delivered. */
async function retire(context: CommandContext, lines: readonly Change[]): Promise<void> {
	const gone = lines.filter(({ kind }) => kind === 'project.deleted').map((line) => line.entityId);
	if (gone.length === 0) return;
	await context.db
		.updateTable('webhook')
		.set({ retired_at: context.now })
		.where((eb) => context.dialect.isOneOf(eb.ref('project_id'), gone))
		.execute();
}
