import { completionEndpoints } from '@ordna/domain/completion';
import type { Task, TaskId } from '@ordna/domain/task';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import { patchOp, recordsOf } from '../../platform/store/index.ts';
import { taskKind } from '../task/index.ts';

/** One time is left out, or all that were missed. */
export type LeftOut = 'skip' | 'catchUp';

interface LeavingOut {
	readonly id: TaskId;
	readonly title: string;
	readonly what: LeftOut;
	/** Where the task stands then, as far as it was worked out. */
	readonly shown: Partial<Task>;
}

export const leaveOut = defineMutation<LeavingOut>({
	name: 'completion.leaveOut',
	apply: ({ id, shown }) => [patchOp(taskKind, id, shown)],
	async send({ id, what }, { call, resolve }) {
		const taskId = resolve(taskKind, id);
		return recordsOf(taskKind, [await call(completionEndpoints[what], { taskId })]);
	},
	describe: ({ title, what }) => ({ key: `mutations:completion.${what}`, params: { title } }),
});

export const completionMutations: readonly AnyMutation[] = [leaveOut];
