import { userEndpoints } from '@ordna/domain/user';
import { routes } from '../../http/index.ts';
import { searchPeople } from './user.search.ts';

export const userRoutes = routes('user', userEndpoints, {
	search: { query: (context, { s }) => searchPeople(context, s ?? '') },
});
