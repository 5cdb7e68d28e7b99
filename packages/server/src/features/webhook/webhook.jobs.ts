import { addMs, type Instant } from '@ordna/domain/time';
import { maxBodyAgeDays, maxDeliveryAgeDays, maxStoredDeliveries } from '@ordna/domain/webhook';
import type { App, CommandContext } from '../../context/index.ts';
import { day, hour, job } from '../job/index.ts';
import { storedBody } from './delivery.queue.ts';

/**
 * What waits longer is given up. Every try of one takes a day; but to a service that never answers, more may come than
 * can be tried.
 */
const maxWaitMs = 3 * day;

/**
 * The last deliveries of each webhook stay for a time, to be looked at and sent again; none of a deleted project, once its
 * deletion was delivered.
 */
export const forgetOldDeliveries = job({
	name: 'forget old deliveries',
	everyMs: hour,
	async run({ app, run: runCommand, now }) {
		await giveUpOldest(app, now);
		await app.database.write((db) =>
			db
				.deleteFrom('webhook_delivery')
				.where('id', 'in', (eb) =>
					eb
						.selectFrom((inner) =>
							inner
								.selectFrom('webhook_delivery')
								.select((row) => [
									'id',
									row.fn
										.agg<number>('row_number')
										.over((over) => over.partitionBy('webhook_id').orderBy('id', 'desc'))
										.as('place'),
								])
								.where('due', 'is', null)
								.as('finished'),
						)
						.select('finished.id')
						.where('finished.place', '>', maxStoredDeliveries),
				)
				.execute(),
		);
		await forgetByAge(app, now);
		await runCommand(forgetRetired);
	},
});

/** What a delivery said is somebody's work: it goes sooner than the line that says how the delivery ended. */
async function forgetByAge({ database }: App, now: Instant): Promise<void> {
	await database.write((db) =>
		db
			.deleteFrom('webhook_delivery')
			.where('due', 'is', null)
			.where('finished', '<', addMs(now, -maxDeliveryAgeDays * day))
			.execute(),
	);
	await database.write((db) =>
		db
			.updateTable('webhook_delivery')
			.set({ body: '' })
			.where('due', 'is', null)
			.where('body', '<>', '')
			.where('finished', '<', addMs(now, -maxBodyAgeDays * day))
			.execute(),
	);
}

async function giveUpOldest({ database, log }: App, now: Instant): Promise<void> {
	const { numUpdatedRows } = await database.write((db) =>
		db
			.updateTable('webhook_delivery')
			.set((eb) => ({
				...{ state: 'failed' as const, due: null, finished: now, reason: 'It waited too long' },
				body: storedBody(eb),
			}))
			.where('due', 'is not', null)
			.where('created', '<', addMs(now, -maxWaitMs))
			.where('leased_until', '<=', now)
			.executeTakeFirstOrThrow(),
	);
	if (numUpdatedRows > 0n)
		log.warn({ deliveries: Number(numUpdatedRows) }, 'deliveries waited too long and are given up');
}

async function forgetRetired(context: CommandContext): Promise<void> {
	const rows = await context.db
		.deleteFrom('webhook')
		.where('retired_at', 'is not', null)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('webhook_delivery')
						.select('webhook_delivery.id')
						.whereRef('webhook_delivery.webhook_id', '=', 'webhook.id')
						.where('webhook_delivery.due', 'is not', null),
				),
			),
		)
		.returning('id')
		.execute();
	for (const { id } of rows) context.changes.record('webhook.deleted', { entityId: id, projectId: null });
}
