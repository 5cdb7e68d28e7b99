import { rightsOf } from '../access/index.ts';
import type { LiveSource } from '../live/index.ts';
import { filterTexts } from '../saved-filter/index.ts';
import { findCachedProjects } from './project.cache.ts';
import { serializeProjects } from './project.json.ts';

/** Projects as they are told live: to whoever may read them, with their own right and mark; saved filters to their owner. */
export const projectLive: LiveSource = {
	async texts(context, ids) {
		const rights = await rightsOf(context);
		const found = await findCachedProjects(
			context,
			ids.filter((id) => rights.has(id)),
		);
		const shown = [...found.values()].map((project) => ({ project, maxRight: rights.get(project.id) ?? null }));
		const texts = await serializeProjects(context, shown);
		const filters = await filterTexts(context, new Set(ids));
		return new Map([...shown.map(({ project }, at) => [project.id, texts[at] ?? ''] as const), ...filters]);
	},
};
