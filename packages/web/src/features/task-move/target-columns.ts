import type { Bucket, BucketId } from '@ordna/domain/bucket';
import type { ProjectId } from '@ordna/domain/project';
import type { UserId } from '@ordna/domain/user';
import { effectiveMode, type View } from '@ordna/domain/view';
import { asMapOf, browserStorage, localValue } from '../../platform/local/index.ts';
import { useColumnsOf } from '../bucket/index.ts';
import { useAccount } from '../user/index.ts';
import { useViews } from '../view/index.ts';

export interface TargetColumns {
	readonly board: View | undefined;
	readonly columns: readonly Bucket[];
	/** The one last moved to in this browser, else the board's default. */
	readonly preferred: Bucket | undefined;
}

/** The columns that tasks can be moved to in a project: those of its first board with columns of its own. */
export function useTargetColumns(projectId: ProjectId | undefined): TargetColumns {
	const views = useViews(projectId ?? (0 as ProjectId));
	const me = useAccount();
	const board = views.find((view) => effectiveMode(view.viewKind, view.bucketConfigurationMode) === 'manual');
	const columns = useColumnsOf(board).columns.flatMap(({ bucket }) => bucket ?? []);
	const last = board && lastColumns(me.id).get()[board.id];
	const find = (id: number | undefined) => columns.find((column) => column.id === id);
	return { board, columns, preferred: find(last) ?? find(board?.defaultBucketId) ?? columns[0] };
}

/** The next task that moves to this project is offered the same column. */
export function rememberColumn(person: UserId, board: View, column: BucketId): void {
	const last = lastColumns(person);
	last.set({ ...last.get(), [board.id]: column });
}

/** By board. */
const lastColumns = (person: UserId) =>
	localValue<Readonly<Record<string, number>>>({
		storage: browserStorage(),
		key: `moveColumns-${person}`,
		read: asMapOf((value) => (typeof value === 'number' ? value : undefined)),
		otherwise: {},
	});
