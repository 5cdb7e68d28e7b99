import type { Template } from '@ordna/domain/template';
import { toInstant } from '@ordna/domain/time';

const since = toInstant(Date.UTC(2026, 2, 11));

/** A template of a project with twelve tasks over twenty days, unless said otherwise. */
export function aTemplate({ id = 1, ...rest }: Partial<Omit<Template, 'id'>> & { id?: number } = {}): Template {
	return {
		// Ids of a test need no server.
		id: id as never,
		kind: 'project',
		title: `Template ${id}`,
		description: '',
		taskCount: 12,
		columnCount: 3,
		firstDay: 0,
		lastDay: 19,
		created: since,
		updated: since,
		version: 1,
		...rest,
	};
}
