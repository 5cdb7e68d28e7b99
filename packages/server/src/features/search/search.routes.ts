import { searchEndpoints } from '@ordna/domain/search';
import { pageOf, routes } from '../../http/index.ts';
import { search } from './search.queries.ts';

export const searchRoutes = routes('search', searchEndpoints, {
	find: {
		ask: (ask, { q, perPage }) => search(ask, q, pageOf({ perPage }, ask.app.settings.service.maxItemsPerPage).size),
	},
});
