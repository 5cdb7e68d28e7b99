import type { TaskId } from '@ordna/domain/task';
import { browserStorage } from '../../platform/local/index.ts';

/** What somebody has begun to write under a task. It stays on this device until it is sent or emptied. */
export interface CommentDraft {
	readonly get: () => string;
	readonly set: (html: string) => void;
}

export function commentDraft(taskId: TaskId): CommentDraft {
	const storage = browserStorage();
	const key = `editorDraft-task-comment-${taskId}`;
	return {
		get: () => storage.getItem(key) ?? '',
		set: (html) => (html === '' ? storage.removeItem(key) : storage.setItem(key, html)),
	};
}
