import { rightsOf } from '../access/index.ts';
import type { LiveSource } from '../live/index.ts';
import { findKeptProjects } from './project.memory.ts';
import { projectTexts } from './project.texts.ts';

/** Projects as they are told live: to whoever may read them, with their own right and mark. */
export const projectLive: LiveSource = {
	async texts(ask, ids) {
		const rights = await rightsOf(ask);
		const found = await findKeptProjects(
			ask,
			ids.filter((id) => rights.has(id)),
		);
		const shown = [...found.values()].map((project) => ({ project, maxRight: rights.get(project.id) ?? null }));
		const texts = await projectTexts(ask, shown);
		return new Map(shown.map(({ project }, at) => [project.id, texts[at] ?? ''] as const));
	},
};
