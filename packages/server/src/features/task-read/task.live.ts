import type { LiveSource } from '../live/index.ts';
import { serializeTasks } from '../task-json/index.ts';
import { readableAmong } from './readable-tasks.ts';

/** Tasks as live updates show them: to the readers of their project. */
export const taskLive: LiveSource = {
	async texts(context, ids) {
		const readable = await readableAmong(context, ids);
		const texts = await serializeTasks(context, readable);
		// One that went to the trash meanwhile is left out there; its own line comes next.
		if (texts.length !== readable.length) return new Map();
		return new Map(readable.map((id, at) => [id, texts[at] ?? '']));
	},
};
