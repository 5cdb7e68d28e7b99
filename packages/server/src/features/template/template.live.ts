import { codecOf } from '@ordna/domain/contract';
import { template } from '@ordna/domain/template';
import type { LiveSource } from '../live/index.ts';
import { findTemplates } from './template.queries.ts';
import { toTemplate } from './template.table.ts';

const codec = codecOf(template);

/** Templates as they are told live: to their owner. */
export const templateLive: LiveSource = {
	async texts(context, ids) {
		if (context.caller.kind !== 'person') return new Map();
		const rows = await findTemplates(context, ids);
		return new Map<number, string>(rows.map((row) => [row.id, JSON.stringify(codec.encode(toTemplate(row)))]));
	},
};
