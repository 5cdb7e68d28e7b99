import { securityEventEndpoints } from '@ordna/domain/security-event';
import { paged, pageOf, routes } from '../../http/index.ts';
import { listSecurityEvents } from './security-event.queries.ts';

export const securityEventRoutes = routes('securityEvent', securityEventEndpoints, {
	list: {
		async ask(ask, input) {
			const page = pageOf(input, ask.app.settings.service.maxItemsPerPage);
			const { events, total } = await listSecurityEvents(ask, page);
			return paged(events, total, page);
		},
	},
});
