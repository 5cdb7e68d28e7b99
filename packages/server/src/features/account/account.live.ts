import { requirePerson } from '../../context/index.ts';
import type { LiveEvents } from '../live/index.ts';

/** That one's own account, or its settings, changed: other devices of the same person ask for it again. */
export const accountEvents: LiveEvents = {
	event: 'account.changed',
	async texts({ caller }, lines) {
		const { id } = requirePerson(caller);
		return lines.some(({ entity, entityId }) => entity === 'user' && entityId === id) ? ['{}'] : [];
	},
};
