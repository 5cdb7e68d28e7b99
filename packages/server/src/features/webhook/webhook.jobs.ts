import { keptDeliveries } from '@ordna/domain/webhook';
import type { Tell } from '../../asking/index.ts';
import { hour, job } from '../job/index.ts';

/** Of each webhook the last deliveries stay, to be looked at; and none of a project that is gone, once it was told. */
export const forgetOldDeliveries = job({
	name: 'forget old deliveries',
	everyMs: hour,
	async run({ app, tell }) {
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
						.where('finished.place', '>', keptDeliveries),
				)
				.execute(),
		);
		await tell(forgetRetired);
	},
});

async function forgetRetired(tell: Tell): Promise<void> {
	const rows = await tell.db
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
	for (const { id } of rows)
		tell.changes.record({ kind: 'webhook.deleted', entity: 'webhook', entityId: id, projectId: null });
}
