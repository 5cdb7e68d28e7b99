import { codecOf } from '@ordna/domain/contract';
import { team } from '@ordna/domain/team';
import { actorId } from '../../context/index.ts';
import type { LiveSource } from '../live/index.ts';
import { findOwnTeams } from './team.queries.ts';

const codec = codecOf(team);

/** Teams as they are told live: to those who are in them. */
export const teamLive: LiveSource = {
	async texts(context, ids) {
		if (context.caller.kind !== 'person') return new Map();
		const teams = await findOwnTeams(context, ids);
		return new Map<number, string>(teams.map((one) => [one.id, JSON.stringify(codec.encode(one))]));
	},
	/** Who was in a team that is deleted, and who was taken out of one, is told to forget it. */
	async concerns({ caller }, { kind, before }) {
		const me = actorId(caller);
		if (kind === 'team.deleted') return before?.members.includes(me) ?? false;
		return kind === 'team.member.removed' && before?.memberId === me;
	},
};
