import type { TaskId } from '@ordna/domain/task';
import type { ReactNode } from 'react';
import { levelStyle, TreeLines } from '../../ui/tree-lines.tsx';
import styles from './nested-row.module.css';
import type { TreePosition } from './nesting.ts';
import { SubtaskFold } from './subtask-fold.tsx';
import type { NestedTasks } from './use-nested-tasks.ts';

/** Deeper ones stand as deep as these. */
const maxDepth = 6;

/** Moves a row in as far as it is nested, with the lines that lead to its parent. Stands around every row of such a list. */
export function NestedRow({ place, children }: { place: TreePosition | undefined; children: ReactNode }) {
	const depth = Math.min(place?.depth ?? 0, maxDepth);
	const levels = place?.goesOn.slice(0, maxDepth) ?? [];
	return (
		<div className={styles.nested} style={levelStyle(depth)}>
			<TreeLines depth={depth} goesOn={levels} isBranch={Boolean(place?.isBranch && !place.isFolded)} />
			{children}
		</div>
	);
}

/** What stands right after the title of a row that has subtasks; nothing after others. */
export function subtaskFoldOf(nested: NestedTasks, id: TaskId): ReactNode {
	const subtaskIds = nested.tree.childrenOf(id);
	if (subtaskIds.length === 0) return undefined;
	const place = nested.places.get(id);
	return (
		<SubtaskFold
			id={id}
			subtaskIds={subtaskIds}
			isFolded={place?.isBranch ? place.isFolded : undefined}
			onFold={(isFolded, isOfAll) => nested.fold(id, isFolded, isOfAll)}
		/>
	);
}
