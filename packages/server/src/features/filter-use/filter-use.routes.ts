import { fail } from '@ordna/domain/failures';
import { isProjectId } from '@ordna/domain/project';
import { type FilterUse, filterUseEndpoints, namesInFilter } from '@ordna/domain/saved-filter';
import type { QueryContext } from '../../context/index.ts';
import { routes } from '../../http/index.ts';
import { requireProject } from '../access/index.ts';
import { requireLabel } from '../label/index.ts';
import { findOwnFilters } from '../saved-filter/index.ts';

export const filterUseRoutes = routes('filterUse', filterUseEndpoints, {
	ofLabel: {
		async query(context, { id }) {
			await requireLabel(context, id);
			return filtersNaming(context, 'labels', id);
		},
	},
	ofProject: {
		async query(context, { id }) {
			if (!isProjectId(id)) throw fail('project.missing', { id });
			await requireProject(context, id, 'read', { archived: true });
			return filtersNaming(context, 'projectId', id);
		},
	},
});

/** Those of the caller; filters of others are theirs. */
async function filtersNaming(
	context: QueryContext,
	field: Parameters<typeof namesInFilter>[1],
	id: number,
): Promise<FilterUse[]> {
	const filters = await findOwnFilters(context);
	return filters
		.filter(({ filters: { filter } }) => namesInFilter(filter, field, id))
		.map((filter) => ({ id: filter.id, title: filter.title }));
}
