import type { TaskId } from '@ordna/domain/task';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useRecord, useStore } from '../../platform/store/index.ts';
import { branchesKind, type OrderOfView } from '../task/index.ts';
import { useFoldedTasks } from './folded-tasks.ts';
import { type Nesting, nestTasks } from './nesting.ts';
import { TaskTree } from './task-tree.ts';

export interface NestedTasks extends Nesting {
	readonly ids: readonly TaskId[];
	readonly tree: TaskTree;
	/** Folds a row's subtasks away, or shows them again; `isOfAll`: those of every row. */
	readonly fold: (id: number, isFolded: boolean, isOfAll: boolean) => void;
}

/** The tasks of a list with their subtasks nested, as far as somebody has not folded them. */
export function useNestedTasks({ view, isFiltered, isManual }: OrderOfView, ids: readonly TaskId[]): NestedTasks {
	const store = useStore();
	const branches = useRecord(branchesKind, view.id)?.branches;
	const [folded, setFolded] = useFoldedTasks();
	const latest = useRef(ids);
	useEffect(() => {
		latest.current = ids;
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: the tree hears of tasks that come later by itself
	const tree = useMemo(() => new TaskTree(store, { branches: branches ?? [], ids }), [store, branches]);
	const version = useSyncExternalStore(tree.subscribe, tree.version);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the version says when the tree is another
	const nesting = useMemo(
		() => nestTasks(ids, tree, { folded, isWhole: !isFiltered, isSorted: !isManual }),
		[ids, tree, version, folded, isFiltered, isManual],
	);
	return useMemo(
		() => ({
			// Beneath tasks there are tasks.
			ids: nesting.ids as readonly TaskId[],
			places: nesting.places,
			tree,
			fold(id, isFolded, isOfAll) {
				const all = latest.current.filter((one) => tree.childrenOf(one).length > 0);
				setFolded(isOfAll ? all : [id], isFolded);
			},
		}),
		[nesting, tree, setFolded],
	);
}
