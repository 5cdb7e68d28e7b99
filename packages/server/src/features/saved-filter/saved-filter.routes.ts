import { savedFilterEndpoints } from '@ordna/domain/saved-filter';
import { requirePerson } from '../../asking/index.ts';
import { routes, withRight } from '../../http/index.ts';
import { createSavedFilter, deleteSavedFilter, updateSavedFilter } from './saved-filter.commands.ts';
import { requireSavedFilter } from './saved-filter.queries.ts';

export const savedFilterRoutes = routes('savedFilter', savedFilterEndpoints, {
	read: {
		async ask(ask, { id }) {
			return withRight(await requireSavedFilter(ask, id), 'admin');
		},
	},
	create: {
		async tell(tell, draft) {
			return createSavedFilter(tell, draft, requirePerson(tell.caller).id);
		},
	},
	update: {
		async tell(tell, { id, ...draft }) {
			return updateSavedFilter(tell, await requireSavedFilter(tell, id), draft);
		},
	},
	delete: {
		async tell(tell, { id }) {
			await deleteSavedFilter(tell, await requireSavedFilter(tell, id));
			return { message: 'Successfully deleted.' };
		},
	},
});
