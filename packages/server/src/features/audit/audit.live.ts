import { auditGroupOf } from '@ordna/domain/audit';
import { requirePerson } from '../../context/index.ts';
import type { LiveEvents } from '../live/index.ts';
import { requireAccount } from '../user/index.ts';

/**
 * That something of the administration is another one, for administrators who look: what happened stands in the audit log, which
 * they ask for with the rest of what they see. Whether somebody still administers is asked each time: a connection outlives that.
 */
export const administrationEvents: LiveEvents = {
	event: 'administration.changed',
	async texts(context, lines) {
		const groups = new Set(lines.flatMap(({ kind }) => auditGroupOf(kind) ?? []));
		if (groups.size === 0) return [];
		const { isAdmin } = await requireAccount(context.app, requirePerson(context.caller).id);
		return isAdmin ? [JSON.stringify({ groups: [...groups] })] : [];
	},
};
