import { type Attachment, type AttachmentId, attachmentEndpoints } from '@ordna/domain/attachment';
import { type TaskId, taskEndpoints } from '@ordna/domain/task';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import { patchOp, recordsOf } from '../../platform/store/index.ts';
import { taskKind } from '../task/index.ts';

interface Deletion {
	readonly id: AttachmentId;
	readonly taskId: TaskId;
	readonly name: string;
	/** What the task is shown with until the server has answered. */
	readonly rest: readonly Attachment[];
}

export const deleteAttachment = defineMutation<Deletion>({
	name: 'attachment.delete',
	apply: ({ taskId, rest }) => [patchOp(taskKind, taskId, { attachments: [...rest] })],
	async send({ id, taskId }, { call, resolve }) {
		const real = resolve(taskKind, taskId);
		await call(attachmentEndpoints.delete, { taskId: real, id });
		// What others attached meanwhile is not among the rest.
		return recordsOf(taskKind, [await call(taskEndpoints.read, { id: real })]);
	},
	describe: ({ name }) => ({ key: 'mutations:attachment.delete', params: { name } }),
});

export const attachmentMutations: readonly AnyMutation[] = [deleteAttachment];
