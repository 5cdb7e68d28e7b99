import { labelEndpoints } from '@ordna/domain/label';
import { paged, pageOf, routes, withRight } from '../../http/index.ts';
import { createLabel, deleteLabel, updateLabel } from './label.commands.ts';
import { listLabels, requireLabel, requireOwnLabel } from './label.queries.ts';

export const labelRoutes = routes('label', labelEndpoints, {
	list: {
		async ask(ask, { s, ...input }) {
			const page = pageOf(input, ask.app.settings.service.maxItemsPerPage);
			const { labels, total } = await listLabels(ask, { s: s ?? '', page });
			return paged(labels, total, page);
		},
	},
	read: {
		async ask(ask, { id }) {
			const { label, right } = await requireLabel(ask, id);
			return withRight(label, right);
		},
	},
	create: { tell: createLabel },
	update: {
		async tell(tell, { id, ...draft }) {
			return updateLabel(tell, await requireOwnLabel(tell, id), draft);
		},
	},
	delete: {
		async tell(tell, { id }) {
			await deleteLabel(tell, await requireOwnLabel(tell, id));
			return { message: 'Successfully deleted.' };
		},
	},
});
