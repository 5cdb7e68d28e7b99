import type { TaskId } from '@ordna/domain/task';
import { useEffect, useMemo, useState } from 'react';
import type { NestedTasks } from '../relation/index.ts';
import { type TaskSelection, useSelection } from '../task-selection/index.ts';

type Tree = Pick<NestedTasks, 'places' | 'fold'> & { readonly tree: Pick<NestedTasks['tree'], 'childrenOf'> };

/** The subtasks, at any depth, that are folded away beneath some rows. */
export function subtasksBeneath({ places, tree }: Tree, rows: Iterable<TaskId>): readonly TaskId[] {
	const found = new Set<number>();
	const add = (id: number) => {
		for (const child of tree.childrenOf(id)) {
			if (found.has(child) || places.has(child)) continue;
			found.add(child);
			add(child);
		}
	};
	for (const row of rows) if (places.get(row)?.isFolded) add(row);
	// Beneath tasks there are tasks.
	return [...found] as TaskId[];
}

/** What is folded away beneath the selected rows: it is not selected with them, unless somebody says so. */
export function useFoldedSubtasks(nested: NestedTasks, selection: TaskSelection) {
	const { chosen } = useSelection(selection);
	const beneath = useMemo(() => subtasksBeneath(nested, chosen), [nested, chosen]);
	const [taken, setTaken] = useState<readonly TaskId[]>([]);
	useEffect(() => {
		if (taken.length === 0 || !taken.every((id) => nested.places.has(id))) return;
		for (const id of taken) if (!selection.has(id)) selection.toggle(id);
		setTaken([]);
	}, [taken, nested, selection]);
	return {
		count: beneath.length,
		/** Shows them, and selects them when they are there. */
		take() {
			for (const id of [...chosen, ...beneath]) {
				if (nested.tree.childrenOf(id).length > 0) nested.fold(id, false, false);
			}
			setTaken(beneath);
		},
	};
}
