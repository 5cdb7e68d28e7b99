import type { TaskId } from '@ordna/domain/task';

/** The address of a task: over a page, and by itself in another tab. */
export const hrefOfTask = (id: TaskId) => `/tasks/${id}`;
