import { batchEndpoints } from '@ordna/domain/batch';
import { pageOf, routes } from '../../http/index.ts';
import { readBatch } from './batch.queries.ts';
import { undoBatch } from './undo-batch.ts';

export const batchRoutes = routes('batch', batchEndpoints, {
	read: {
		async ask(ask, { batchId, ...input }) {
			return readBatch(ask, batchId, pageOf(input, ask.app.settings.service.maxItemsPerPage));
		},
	},
	undo: {
		async tell(tell, { batchId }) {
			return undoBatch(tell, batchId);
		},
	},
});
