import type { RelationKind } from '@ordna/domain/relation';
import type { TaskId } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';

/** One of two tasks that are related, and its title for whoever reads of it later. */
export interface RelatedEnd {
	readonly id: TaskId;
	readonly title: string;
}

/** What two tasks have to do with each other, as seen from `base`: `kind: 'subtask'` makes `other` a subtask of it. */
export interface Relating {
	/** Temporary: of the record that shows it until the server has answered. */
	readonly id: number;
	readonly base: RelatedEnd;
	readonly kind: RelationKind;
	readonly other: RelatedEnd;
	/** Of several that contradict each other the latest counts. */
	readonly at: Instant;
}

/** A relation that stands elsewhere among those of its kind from now on. */
export interface RelationMove extends Relating {
	/** The one after which it stands; `null` for the first. */
	readonly after: RelatedEnd | null;
}
