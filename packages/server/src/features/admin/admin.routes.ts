import { adminUserEndpoints } from '@ordna/domain/admin';
import { paged, pageOf, routes } from '../../http/index.ts';
import { countAccounts, listAccounts } from './admin-user.queries.ts';

export const adminUserRoutes = routes('adminUser', adminUserEndpoints, {
	list: {
		async query(context, { s = '', filter = 'all', sort = 'last_active', ...input }) {
			const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
			const { users, total } = await listAccounts(context, { s, filter, sort, page });
			return paged(users, total, page);
		},
	},
	count: { query: (context, { s = '' }) => countAccounts(context, s) },
});
