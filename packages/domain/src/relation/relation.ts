import * as z from 'zod/mini';
import { instant } from '../contract/fields.ts';
import { taskId } from '../task/task-id.ts';
import { user } from '../user/user.ts';

/** Each kind of relation, and the one as which it is seen from the other task. */
const inverses = {
	subtask: 'parenttask',
	parenttask: 'subtask',
	related: 'related',
	duplicateof: 'duplicates',
	duplicates: 'duplicateof',
	blocking: 'blocked',
	blocked: 'blocking',
	precedes: 'follows',
	follows: 'precedes',
	copiedfrom: 'copiedto',
	copiedto: 'copiedfrom',
} as const;

export type RelationKind = keyof typeof inverses;

/** All kinds, as seen from the task that has them. */
// `Object.keys` says `string[]`; the keys of this constant are its kinds and no others.
export const relationKinds = Object.keys(inverses) as RelationKind[];

/** The kind of that name; `undefined` for any other word. */
export function toRelationKind(word: string): RelationKind | undefined {
	return relationKinds.find((kind) => kind === word);
}

/**
 * The kind as which a relation is seen from the other task.
 * @example inverseOf('subtask') // 'parenttask'
 */
export function inverseOf(kind: RelationKind): RelationKind {
	return inverses[kind];
}

/** Of two tasks in a relation of subtasks the upper and the lower one; `null` for any other kind: those may go round. */
export function asTree(
	kind: RelationKind,
	base: number,
	other: number,
): { readonly parent: number; readonly child: number } | null {
	if (kind === 'subtask') return { parent: base, child: other };
	return kind === 'parenttask' ? { parent: other, child: base } : null;
}

/** That a task has to do with another one, as seen from the first. See docs/wire/models.md#relation. */
export const relation = z.object({
	taskId,
	otherTaskId: taskId,
	relationKind: z.enum(relationKinds),
	/** `null` when they are gone. */
	createdBy: z.nullable(user),
	created: instant,
});
export type Relation = z.output<typeof relation>;
