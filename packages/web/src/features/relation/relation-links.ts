import type { RelationKind } from '@ordna/domain/relation';
import type { Task } from '@ordna/domain/task';
import { useMemo } from 'react';
import { useAll, useStore } from '../../platform/store/index.ts';
import { namedBy, pendingHalves, pendingRelationKind } from './pending-relation.ts';

export interface RelationLink<Kind extends RelationKind = RelationKind> {
	readonly from: number;
	readonly to: number;
	readonly kind: Kind;
}

/**
 * The relations of some kinds between some tasks, the server's word and what is on its way to it.
 *
 * @param kinds stable between renders
 */
export function useRelationLinks<Kind extends RelationKind>(
	kinds: readonly Kind[],
	tasks: ReadonlyMap<number, Task>,
): readonly RelationLink<Kind>[] {
	const store = useStore();
	const pending = useAll(pendingRelationKind);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the halves are those of the records
	return useMemo(() => {
		const links = new Map<string, RelationLink<Kind>>();
		const keyOf = ({ from, to, kind }: RelationLink) => `${from} ${kind} ${to}`;
		const add = (link: RelationLink<Kind>) => void links.set(keyOf(link), link);
		for (const [from, task] of tasks) {
			for (const kind of kinds) for (const to of namedBy(task, kind)) if (tasks.has(to)) add({ from, to, kind });
		}
		for (const { taskId: from, otherId: to, kind: named, isRemoved } of pendingHalves(store)) {
			const kind = kinds.find((one) => one === named);
			if (!kind || !tasks.has(from) || !tasks.has(to)) continue;
			const link = { from, to, kind };
			if (isRemoved) links.delete(keyOf(link));
			else add(link);
		}
		return [...links.values()];
	}, [kinds, tasks, store, pending]);
}
