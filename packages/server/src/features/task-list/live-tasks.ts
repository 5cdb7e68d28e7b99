import type { Ask } from '../../asking/index.ts';
import { taskTexts } from '../task/index.ts';
import { readableAmong } from './task-list.queries.ts';

/** Tasks as the live feed tells them: each reader those they may read. */
export const liveTasks = {
	async texts(ask: Ask, ids: readonly number[]): Promise<Map<number, string>> {
		const readable = [...(await readableAmong(ask, ids))];
		const texts = await taskTexts(ask, readable);
		return new Map(readable.map((id, at) => [id, texts[at] ?? '']));
	},
};
