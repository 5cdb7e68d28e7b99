import { type Reactions, reactionEndpoints } from '@ordna/domain/reaction';
import type { TaskId } from '@ordna/domain/task';
import type { RequestOf } from '../../platform/api/index.ts';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import { accepted, type Op, patchOp } from '../../platform/store/index.ts';
import { taskKind } from '../task/index.ts';
import { taskReactionsKind } from './reaction.kind.ts';

interface ReactToTask {
	readonly id: TaskId;
	/** Of the task, for words. */
	readonly title: string;
	readonly value: string;
	readonly isOn: boolean;
	/** All of them as they will be. */
	readonly reactions: Reactions | null;
}

const reactionOps = ({ id, reactions }: Pick<ReactToTask, 'id' | 'reactions'>): Op[] => [
	patchOp(taskReactionsKind, id, { reactions }),
];

export const reactToTask = defineMutation<ReactToTask>({
	name: 'task.react',
	apply: reactionOps,
	async send({ id: shown, value, isOn, reactions }, { call, resolve }) {
		const real = resolve(taskKind, shown);
		// What one can react to has ids of two nouns.
		const id = real as number as RequestOf<typeof reactionEndpoints.create>['id'];
		const input = { kind: 'tasks' as const, id, value };
		if (isOn) await call(reactionEndpoints.create, input);
		else await call(reactionEndpoints.delete, input);
		return accepted(reactionOps({ id: real, reactions }));
	},
	describe: ({ title, isOn }) => ({ key: `mutations:task.${isOn ? 'react' : 'unreact'}`, params: { title } }),
});

export const reactionMutations: readonly AnyMutation[] = [reactToTask];
