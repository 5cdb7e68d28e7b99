import { searchEndpoints } from '@ordna/domain/search';
import { pageOf, routes } from '../../http/index.ts';
import { search } from './search.queries.ts';

export const searchRoutes = routes('search', searchEndpoints, {
	find: {
		query: (context, { q, perPage }) =>
			search(context, q, pageOf({ perPage }, context.app.settings.service.maxItemsPerPage).size),
	},
});
