import { securityEventEndpoints } from '@ordna/domain/security-event';
import { paged, pageOf, routes } from '../../http/index.ts';
import { listSecurityEvents } from './security-event.queries.ts';

export const securityEventRoutes = routes('securityEvent', securityEventEndpoints, {
	list: {
		async query(context, input) {
			const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
			const { events, total } = await listSecurityEvents(context, page);
			return paged(events, total, page);
		},
	},
});
