import { auditEndpoints } from '@ordna/domain/audit';
import { paged, pageOf, routes } from '../../http/index.ts';
import { exportAudit } from './audit.export.ts';
import { listAudit } from './audit.queries.ts';

export const auditRoutes = routes('audit', auditEndpoints, {
	list: {
		async query(context, { groups, actorId, personId, from, until, ...input }) {
			const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
			const { entries, total } = await listAudit(context, { groups, actorId, personId, from, until }, page);
			return paged(entries, total, page);
		},
	},
	export: { action: (context, { format = 'csv', ...filter }) => exportAudit(context, filter, format) },
});
