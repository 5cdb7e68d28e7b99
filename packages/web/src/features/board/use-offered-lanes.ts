import { isProjectId, projectEndpoints } from '@ordna/domain/project';
import type { User } from '@ordna/domain/user';
import { useMemo } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';
import { useLabels, useLabelUses } from '../label/index.ts';
import { useBoard } from './board-context.tsx';
import type { LaneKind, LaneValue } from './lanes.ts';

export type OfferedLanes = readonly LaneValue[];

const nothing: OfferedLanes = [];
const nobody: readonly User[] = [];
const priorities: OfferedLanes = ([5, 4, 3, 2, 1] as const).map((rank) => ({ by: 'priority', rank }));

/**
 * What a card can be given by dropping it in a lane, though no card has it yet: the people of the project, labels that are
 * in use, all priorities. The same list while it holds the same.
 */
export function useOfferedLanes(kind: LaneKind): OfferedLanes {
	const { canDrag } = useBoard();
	const people = usePeople(canDrag && kind === 'assignee');
	const labels = useUsedLabels(canDrag && kind === 'label');
	if (!canDrag) return nothing;
	if (kind === 'priority') return priorities;
	return kind === 'assignee' ? people : labels;
}

/** A visitor by a link sees no people, and a saved filter has none. */
function usePeople(isNeeded: boolean): OfferedLanes {
	const { api } = useClient();
	const { view } = useBoard();
	const { projectId } = view;
	const isVisitor = isVisit();
	const { data = nobody } = useQuery({
		// As the menu of assignees asks without a search.
		queryKey: ['project-people', projectId, ''],
		queryFn: ({ signal }) =>
			isProjectId(projectId)
				? api.call(projectEndpoints.people, { id: projectId }, { signal })
				: Promise.resolve(nobody),
		enabled: isNeeded && !isVisitor && isProjectId(projectId),
		staleTime: 60_000,
	});
	return useMemo(() => data.map((person) => ({ by: 'assignee', person })), [data]);
}

function useUsedLabels(isNeeded: boolean): OfferedLanes {
	const { labels } = useLabels();
	const isVisitor = isVisit();
	// How often labels are used is counted over all projects of a person.
	const uses = useLabelUses(isNeeded && !isVisitor);
	return useMemo(
		() => (uses ? labels.filter(({ id }) => uses.has(id)).map((label) => ({ by: 'label', label })) : nothing),
		[labels, uses],
	);
}
