import { labelEndpoints, labelUseEndpoints } from '@ordna/domain/label';
import type { QueryContext } from '../../context/index.ts';
import { answersAlways, paged, pageOf, requireStanding, routes, withRight } from '../../http/index.ts';
import { createLabel, deleteLabel, updateLabel } from './label.commands.ts';
import { listLabels, requireLabel, requireOwnLabel } from './label.queries.ts';
import { listLabelUses } from './list-label-uses.ts';
import { mergeLabels, requireBothLabels } from './merge-labels.ts';

export const labelRoutes = routes(
	'label',
	{ ...labelEndpoints, ...labelUseEndpoints },
	{
		list: {
			async query(context, { s, ...input }) {
				const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
				const { labels, total } = await listLabels(context, { s: s ?? '', page });
				return paged(labels, total, page);
			},
		},
		read: { query: readLabel },
		create: {
			command: createLabel,
			keeps: 'label.created',
			replay: (context, _, { made: [id = 0] }) => readAgain(context, { id }),
		},
		update: {
			async command(context, { id, ...draft }) {
				return updateLabel(context, await requireOwnLabel(context, id), draft);
			},
			replay: readAgain,
		},
		listUses: { query: listLabelUses },
		merge: {
			async command(context, { id, sourceId }) {
				const { source, target } = await requireBothLabels(context, { sourceId, targetId: id });
				await mergeLabels(context, source, target);
				return target;
			},
			replay: readAgain,
		},
		delete: answersAlways({ message: 'Successfully deleted.' }, async (context, { id }) => {
			await deleteLabel(context, await requireOwnLabel(context, id));
		}),
	},
);

async function readLabel(context: QueryContext, { id }: { id: number }) {
	const { label, right } = await requireLabel(context, id);
	return withRight(label, right);
}

async function readAgain(context: QueryContext, { id }: { id: number }) {
	await requireStanding(context, { table: 'label', id }, 'label.missing');
	return readLabel(context, { id });
}
