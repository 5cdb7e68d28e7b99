import { useMemo } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useLabels, useLabelUses } from '../label/index.ts';
import { useProjectPeople } from '../task-grouping/index.ts';
import { useBoard } from './board-context.tsx';
import type { LaneKind, LaneValue } from './lanes.ts';

export type OfferedLanes = readonly LaneValue[];

const nothing: OfferedLanes = [];
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

function usePeople(isNeeded: boolean): OfferedLanes {
	const { view } = useBoard();
	const people = useProjectPeople(view.projectId, isNeeded);
	return useMemo(() => people.map((person) => ({ by: 'assignee', person })), [people]);
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
