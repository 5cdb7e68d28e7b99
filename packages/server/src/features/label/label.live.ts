import { rightsOf } from '../access/index.ts';
import type { LiveSource } from '../live/index.ts';
import { serializeLabels } from './label.json.ts';
import { findVisibleLabels } from './label.queries.ts';

/** Labels as they are told live: to whoever can see them. */
export const labelLive: LiveSource = {
	async texts(context, ids) {
		return serializeLabels(context, await findVisibleLabels(context, ids));
	},
	/** A deleted label was seen by whoever reads a task that carried it. */
	async concerns(context, line) {
		const isGone = line.kind === 'label.deleted' || line.kind === 'label.merged';
		const tasks = isGone ? (line.before?.tasks ?? []) : [];
		if (tasks.length === 0) return false;
		const projects = [...(await rightsOf(context)).keys()];
		const one = await context.db
			.selectFrom('task')
			.select('id')
			.where((eb) =>
				eb.and([context.dialect.isOneOf(eb.ref('id'), tasks), context.dialect.isOneOf(eb.ref('project_id'), projects)]),
			)
			.limit(1)
			.executeTakeFirst();
		return one !== undefined;
	},
};
