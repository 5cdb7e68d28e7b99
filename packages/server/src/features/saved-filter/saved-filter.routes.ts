import { savedFilterEndpoints } from '@ordna/domain/saved-filter';
import { type QueryContext, requirePerson } from '../../context/index.ts';
import { answersAlways, routes, withRight } from '../../http/index.ts';
import { createSavedFilter, deleteSavedFilter, updateSavedFilter } from './saved-filter.commands.ts';
import { requireSavedFilter } from './saved-filter.queries.ts';

export const savedFilterRoutes = routes('savedFilter', savedFilterEndpoints, {
	read: { query: read },
	create: {
		async command(context, draft) {
			return createSavedFilter(context, draft, requirePerson(context.caller).id);
		},
		keeps: 'saved filter.created',
		replay: (context, _, { made: [id = 0] }) => read(context, { id }),
	},
	update: {
		async command(context, { id, ...draft }) {
			return updateSavedFilter(context, await requireSavedFilter(context, id), draft);
		},
		replay: read,
	},
	delete: answersAlways({ message: 'Successfully deleted.' }, async (context, { id }) => {
		await deleteSavedFilter(context, await requireSavedFilter(context, id));
	}),
});

async function read(context: QueryContext, { id }: { id: number }) {
	return withRight(await requireSavedFilter(context, id), 'admin');
}
