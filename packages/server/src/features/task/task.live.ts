import { rightsOf } from '../access/index.ts';
import type { LiveSource } from '../live/index.ts';
import { findKeptTasks } from './task.memory.ts';
import { taskTexts } from './task.texts.ts';

/** Tasks as they are told live: to the readers of their project. */
export const taskLive: LiveSource = {
	async texts(ask, ids) {
		const rights = await rightsOf(ask);
		const kept = await findKeptTasks(ask, ids);
		const readable = ids.filter((id) => {
			const task = kept.get(id);
			return task !== undefined && rights.has(task.projectId);
		});
		const texts = await taskTexts(ask, readable);
		// One that went to the trash meanwhile is left out there; its own line comes next.
		if (texts.length !== readable.length) return new Map();
		return new Map(readable.map((id, at) => [id, texts[at] ?? '']));
	},
};
