import { batchEndpoints } from '@ordna/domain/batch';
import { pageOf, routes } from '../../http/index.ts';
import { readBatch, requireSeenBatch } from './batch.queries.ts';
import { undoBatch } from './undo-batch.ts';

export const batchRoutes = routes('batch', batchEndpoints, {
	read: {
		async query(context, { batchId, ...input }) {
			return readBatch(context, batchId, pageOf(input, context.app.settings.service.maxItemsPerPage));
		},
	},
	undo: {
		async command(context, { batchId }) {
			return undoBatch(context, batchId);
		},
		keeps: 'reply',
		async replay(context, { batchId }, { reply }) {
			await requireSeenBatch(context, batchId);
			return reply;
		},
	},
});
