import { deliveryRetentionDays } from '@ordna/domain/notification';
import { addMs } from '@ordna/domain/time';
import { day, job } from '../job/index.ts';
import { deleteDeliveries } from './notification-delivery.store.ts';

const batchSize = 1000;

/** After a month nobody asks by which ways a reminder went. */
export const forgetOldNotificationDeliveries = job({
	name: 'forget old notification deliveries',
	everyMs: day,
	async run({ app, now, signal }) {
		const before = addMs(now, -deliveryRetentionDays * day);
		for (let isMore = true; isMore && !signal.aborted; )
			isMore = (await app.database.write((db) => deleteDeliveries(db, before, batchSize))) === batchSize;
	},
});
