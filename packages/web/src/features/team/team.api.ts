import { type Team, type TeamAccess, type TeamId, type TeamUser, teamEndpoints } from '@ordna/domain/team';
import type { User } from '@ordna/domain/user';
import { useMemo } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import { recordsOf, removedFrom, useAll } from '../../platform/store/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { useAccount } from '../user/index.ts';
import { teamKind } from './team.kind.ts';
import {
	addMember,
	changeAdmin,
	changeTeam,
	deleteTeam,
	leaveTeam,
	removeMember,
	type TeamPatch,
} from './team.mutations.ts';
import { roleIn } from './team-roles.ts';

/** One's own teams and the public ones. The live feed keeps one's own up to date. */
function teamsQuery({ api, store }: Client) {
	return queryOptions({
		queryKey: ['teams'],
		queryFn: async ({ signal }) => {
			const asOf = store.seq;
			const teams = await api.call(teamEndpoints.list, { includePublic: true, page: 0 }, { signal });
			const ids = new Set(teams.map(({ id }) => id));
			const gone = store.all(teamKind).filter(({ id }) => !ids.has(id));
			const goneIds = gone.map(({ id }) => id);
			store.loadPage([...recordsOf(teamKind, teams), ...removedFrom(teamKind, goneIds)], asOf);
			return teams.length;
		},
	});
}

export interface TeamsState {
	/** Those one is in, by name. */
	readonly own: readonly Team[];
	/** Public ones one is not in, by name. */
	readonly others: readonly Team[];
	readonly isReady: boolean;
	readonly failure: unknown;
	readonly retry: () => void;
}

/** The teams by name. Whoever is the first to ask fetches them. */
export function useTeams(): TeamsState {
	const { language } = useTranslation('ui');
	const me = useAccount();
	const { data, error, refetch } = useQuery(teamsQuery(useClient()));
	const held = useAll(teamKind);
	const teams = useMemo(() => {
		const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
		const sorted = [...held].sort((one, other) => compare(one.name, other.name) || one.id - other.id);
		const isMine = (team: Team) => roleIn(team, me.id) !== 'none';
		// Who leaves a public team goes on to see it.
		return { own: sorted.filter(isMine), others: sorted.filter((team) => !isMine(team) && team.isPublic) };
	}, [held, me.id, language]);
	const isReady = data !== undefined;
	return { ...teams, isReady, failure: isReady ? null : error, retry: () => void refetch() };
}

/** What one's teams open, and since when people are in them, by team; asked for anew when one of them has changed. */
export function useTeamAccess(own: readonly Team[]): ReadonlyMap<TeamId, TeamAccess> | undefined {
	const { api } = useClient();
	const changed = own.reduce((last, { updated }) => Math.max(last, updated), 0);
	const { data } = useQuery({
		queryKey: ['team-access', changed],
		queryFn: async ({ signal }) => {
			const access = await api.call(teamEndpoints.listAccess, {}, { signal });
			return new Map(access.map((one) => [one.teamId, one]));
		},
		enabled: own.length > 0,
		keepPrevious: true,
		staleTime: 0,
	});
	return data;
}

export type TeamCommands = ReturnType<typeof useTeamCommands>;

/** What one does with teams; each shows at once. */
export function useTeamCommands() {
	const { outbox } = useClient();
	const { t } = useTranslation('team');
	const me = useAccount();
	return useMemo(() => {
		const ofTeam = ({ id, name }: Team) => ({ id, name });
		const add = (team: Team, person: User, isAdmin = false) => {
			const members: TeamUser[] = [...team.members, { ...person, admin: isAdmin }];
			outbox.write(addMember, { ...ofTeam(team), person, isAdmin, members });
		};
		return {
			add: (team: Team, person: User) => add(team, person),
			change: (team: Team, fields: TeamPatch) => void outbox.write(changeTeam, { ...ofTeam(team), fields }),
			remove(team: Team, person: TeamUser) {
				const members = team.members.filter(({ id }) => id !== person.id);
				const { key } = outbox.write(removeMember, { ...ofTeam(team), person, members });
				notify({
					text: t('removed', { name: displayName(person), team: team.name }),
					undo() {
						// What has not been sent yet never is.
						if (!outbox.withdraw([key]).has(key)) add({ ...team, members }, person, person.admin);
					},
				});
			},
			setAdmin(team: Team, person: TeamUser, isAdmin: boolean) {
				const members = team.members.map((one) => (one.id === person.id ? { ...one, admin: isAdmin } : one));
				outbox.write(changeAdmin, { ...ofTeam(team), person, isAdmin, members });
			},
			leave: (team: Team) => void outbox.write(leaveTeam, { ...ofTeam(team), me }),
			delete: (team: Team) => void outbox.write(deleteTeam, ofTeam(team)),
		};
	}, [outbox, me, t]);
}
