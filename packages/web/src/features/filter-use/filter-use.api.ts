import type { LabelId } from '@ordna/domain/label';
import type { ProjectId } from '@ordna/domain/project';
import { type FilterUse, filterUseEndpoints } from '@ordna/domain/saved-filter';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';

/** What a saved filter can name. */
export type FilterSubject = { readonly label: LabelId } | { readonly project: ProjectId };

const none: readonly FilterUse[] = [];

/**
 * One's own saved filters that name a label or a project, asked anew each time somebody looks. None as long as that is not
 * known, and without a line.
 */
export function useFilterUses(of: FilterSubject): readonly FilterUse[] {
	const { api } = useClient();
	const { data } = useQuery({
		queryKey: ['filter uses', 'label' in of ? `label ${of.label}` : `project ${of.project}`],
		queryFn: ({ signal }): Promise<readonly FilterUse[]> =>
			'label' in of
				? api.call(filterUseEndpoints.ofLabel, { id: of.label }, { signal })
				: api.call(filterUseEndpoints.ofProject, { id: of.project }, { signal }),
		staleTime: 0,
	});
	return data ?? none;
}
