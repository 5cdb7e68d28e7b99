import type { TaskId } from '@ordna/domain/task';
import { isVisit } from '../../platform/address/link-hash.ts';

/** The address of a task: over a page, and by itself in another tab. */
export const hrefOfTask = (id: TaskId) => `/tasks/${id}`;

/** The same for whoever has it from here: every address of a visitor names their link. */
export const addressOfTask = (id: TaskId) => hrefOfTask(id) + (isVisit() ? window.location.hash : '');
