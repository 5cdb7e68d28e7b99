import type { Bucket } from '@ordna/domain/bucket';
import type { Project } from '@ordna/domain/project';
import type { TaskId } from '@ordna/domain/task';

/** Tasks on their way to another project. */
export interface Move {
	readonly ids: readonly TaskId[];
	/** What lies in them and moves along. */
	readonly subtaskIds: readonly TaskId[];
	readonly project: Project;
	/** Of its board; without one they go where the board takes new ones. */
	readonly column?: Pick<Bucket, 'id'> | undefined;
}
