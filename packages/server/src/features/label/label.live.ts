import { rightsOf } from '../access/index.ts';
import type { LiveSource } from '../live/index.ts';
import { findVisibleLabels } from './label.queries.ts';
import { labelTexts } from './label.texts.ts';

/** Labels as they are told live: to whoever can see them. */
export const labelLive: LiveSource = {
	async texts(ask, ids) {
		return labelTexts(ask, await findVisibleLabels(ask, ids));
	},
	/** A deleted label was seen by whoever reads a task that carried it. */
	async concerns(ask, line) {
		const tasks = line.kind === 'label.deleted' ? (line.before?.tasks ?? []) : [];
		if (tasks.length === 0) return false;
		const projects = [...(await rightsOf(ask)).keys()];
		const one = await ask.db
			.selectFrom('task')
			.select('id')
			.where((eb) =>
				eb.and([ask.words.isOneOf(eb.ref('id'), tasks), ask.words.isOneOf(eb.ref('project_id'), projects)]),
			)
			.limit(1)
			.executeTakeFirst();
		return one !== undefined;
	},
};
