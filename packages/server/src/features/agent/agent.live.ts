import { requirePerson } from '../../context/index.ts';
import type { LiveEvents } from '../live/index.ts';

/** That a change set of one's programs is another one, for the page that shows them. */
export const agentEvents: LiveEvents = {
	event: 'agents.changed',
	async texts({ caller }, lines) {
		const { id } = requirePerson(caller);
		const own = lines.filter(({ entity, actorId }) => entity === 'change set' && actorId === id);
		return own.map((line) => JSON.stringify({ id: line.entityId }));
	},
};
