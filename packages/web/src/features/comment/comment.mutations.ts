import { type CommentId, commentEndpoints } from '@ordna/domain/comment';
import { type Reactions, reactionEndpoints } from '@ordna/domain/reaction';
import type { TaskId } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import type { RequestOf } from '../../platform/api/index.ts';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import { accepted, createdAs, createOp, deleteOp, type Op, patchOp, recordsOf } from '../../platform/store/index.ts';
import { taskKind } from '../task/index.ts';
import { commentKind, type TaskComment } from './comment.kind.ts';

/** A task that was just created, too, is known by its temporary id. */
const needsTask = ({ taskId }: { readonly taskId: TaskId }) => [{ kind: taskKind.name, id: taskId }];

/** The comment as shown until the server has answered, under a temporary id. */
export const createComment = defineMutation<{ readonly comment: TaskComment; readonly title: string }>({
	name: 'comment.create',
	apply: ({ comment }) => [createOp(commentKind, comment)],
	needs: ({ comment }) => needsTask(comment),
	async send({ comment }, { call, resolve }) {
		const taskId = resolve(taskKind, comment.taskId);
		const created = await call(commentEndpoints.create, { taskId, comment: comment.comment });
		return [createdAs(commentKind, comment.id, created.id), ...recordsOf(commentKind, [{ ...created, taskId }])];
	},
	describe: ({ title }) => ({ key: 'mutations:comment.create', params: { title } }),
});

interface OfComment {
	readonly id: CommentId;
	readonly taskId: TaskId;
	/** Of the task, for words. */
	readonly title: string;
}

export const changeComment = defineMutation<OfComment & { readonly html: string; readonly now: number }>({
	name: 'comment.change',
	apply: ({ id, html, now }) => [patchOp(commentKind, id, { comment: html, updated: toInstant(now) })],
	needs: needsTask,
	async send({ id, taskId: of, html }, { call, resolve }) {
		const taskId = resolve(taskKind, of);
		const input = { taskId, id: resolve(commentKind, id), comment: html };
		return recordsOf(commentKind, [{ ...(await call(commentEndpoints.update, input)), taskId }]);
	},
	describe: ({ title }) => ({ key: 'mutations:comment.change', params: { title } }),
});

export const deleteComment = defineMutation<OfComment>({
	name: 'comment.delete',
	apply: ({ id }) => [deleteOp(commentKind, id)],
	needs: needsTask,
	async send({ id, taskId }, { call, resolve }) {
		const real = resolve(commentKind, id);
		await call(commentEndpoints.delete, { taskId: resolve(taskKind, taskId), id: real });
		return accepted([deleteOp(commentKind, real)]);
	},
	describe: ({ title }) => ({ key: 'mutations:comment.delete', params: { title } }),
});

interface OfReaction extends OfComment {
	readonly value: string;
	readonly isOn: boolean;
	/** All of them as they will be. */
	readonly reactions: Reactions | null;
}

const reactionOps = ({ id, reactions }: Pick<OfReaction, 'id' | 'reactions'>): Op[] => [
	patchOp(commentKind, id, { reactions }),
];

export const reactToComment = defineMutation<OfReaction>({
	name: 'comment.react',
	apply: reactionOps,
	async send({ id: shown, value, isOn, reactions }, { call, resolve }) {
		const real = resolve(commentKind, shown);
		// What one can react to has ids of two nouns.
		const id = real as number as RequestOf<typeof reactionEndpoints.create>['id'];
		const input = { kind: 'comments' as const, id, value };
		if (isOn) await call(reactionEndpoints.create, input);
		else await call(reactionEndpoints.delete, input);
		return accepted(reactionOps({ id: real, reactions }));
	},
	describe: ({ title, isOn }) => ({ key: `mutations:comment.${isOn ? 'react' : 'unreact'}`, params: { title } }),
});

export const commentMutations: readonly AnyMutation[] = [createComment, changeComment, deleteComment, reactToComment];
