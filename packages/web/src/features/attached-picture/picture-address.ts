import type { AttachmentId } from '@ordna/domain/attachment';
import type { TaskId } from '@ordna/domain/task';
import type { AttachedFile } from './attached-file.ts';

const pathPattern = /\/tasks\/(\d{1,15})\/attachments\/(\d{1,15})$/;

/**
 * Which attachment an address in a text names.
 *
 *     attachedFileIn('/api/v1/tasks/3/attachments/9') // { taskId: 3, id: 9 }
 */
export function attachedFileIn(address: string): AttachedFile | undefined {
	const [path = ''] = address.split('?');
	const [, taskId, id] = pathPattern.exec(path) ?? [];
	if (taskId === undefined || id === undefined) return undefined;
	// Nothing but its place in the address says what a number is the id of.
	return { taskId: Number(taskId) as TaskId, id: Number(id) as AttachmentId };
}
