import { type Team, type TeamId, type TeamUser, teamEndpoints, teamMemberEndpoints } from '@ordna/domain/team';
import type { User, UserId } from '@ordna/domain/user';
import { displayName } from '../../platform/display-name.ts';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import { deleteOp, patchOp, recordsOf, removedFrom } from '../../platform/store/index.ts';
import { teamKind } from './team.kind.ts';

/** Shown when the server has answered. */
export const createTeam = defineMutation<{ readonly name: string; readonly isPublic: boolean }>({
	name: 'team.create',
	apply: () => [],
	send: async (draft, { call }) => recordsOf(teamKind, [await call(teamEndpoints.create, draft)]),
	describe: ({ name }) => ({ key: 'mutations:team.create', params: { name } }),
});

interface OfTeam {
	readonly id: TeamId;
	readonly name: string;
}

export type TeamPatch = Partial<Pick<Team, 'name' | 'description' | 'isPublic'>>;

export const changeTeam = defineMutation<OfTeam & { readonly fields: TeamPatch }>({
	name: 'team.change',
	apply: ({ id, fields }) => [patchOp(teamKind, id, fields)],
	// The name is always sent: without one the server refuses.
	send: async ({ id, name, fields }, { call }) =>
		recordsOf(teamKind, [await call(teamEndpoints.update, { id, name, ...fields })]),
	describe: ({ name }) => ({ key: 'mutations:team.change', params: { name } }),
});

export const deleteTeam = defineMutation<OfTeam>({
	name: 'team.delete',
	apply: ({ id }) => [deleteOp(teamKind, id)],
	async send({ id }, { call }) {
		await call(teamEndpoints.delete, { id });
		return removedFrom(teamKind, [id]);
	},
	describe: ({ name }) => ({ key: 'mutations:team.delete', params: { name } }),
});

export const leaveTeam = defineMutation<OfTeam & { readonly me: User }>({
	name: 'team.leave',
	apply: ({ id }) => [deleteOp(teamKind, id)],
	async send({ id, me }, { call }) {
		await call(teamMemberEndpoints.remove, { teamId: id, username: me.username });
		return removedFrom(teamKind, [id]);
	},
	describe: ({ name }) => ({ key: 'mutations:team.leave', params: { name } }),
});

interface OfMember extends OfTeam {
	readonly person: User;
	/** Those who are in the team then, as shown until the server has answered. */
	readonly members: readonly TeamUser[];
}

const withMembers = ({ id, members }: OfMember) => [patchOp(teamKind, id, { members: [...members] })];

export const addMember = defineMutation<OfMember & { readonly isAdmin: boolean }>({
	name: 'team.addMember',
	apply: withMembers,
	async send({ id, person, isAdmin }, { call }) {
		await call(teamMemberEndpoints.add, { teamId: id, username: person.username, admin: isAdmin });
		return recordsOf(teamKind, [await call(teamEndpoints.read, { id })]);
	},
	describe: ({ name, person }) => ({
		key: 'mutations:team.addMember',
		params: { team: name, name: displayName(person) },
	}),
});

export const removeMember = defineMutation<OfMember>({
	name: 'team.removeMember',
	apply: withMembers,
	async send({ id, person }, { call }) {
		await call(teamMemberEndpoints.remove, { teamId: id, username: person.username });
		return recordsOf(teamKind, [await call(teamEndpoints.read, { id })]);
	},
	describe: ({ name, person }) => ({
		key: 'mutations:team.removeMember',
		params: { team: name, name: displayName(person) },
	}),
});

export const changeAdmin = defineMutation<OfMember & { readonly isAdmin: boolean }>({
	name: 'team.changeAdmin',
	apply: withMembers,
	async send({ id, person, isAdmin }, { call }) {
		// The route turns it over, whatever it is; what somebody else has done meanwhile is not undone.
		const before = await call(teamEndpoints.read, { id });
		if (isAdminIn(before, person.id) === isAdmin) return recordsOf(teamKind, [before]);
		await call(teamMemberEndpoints.toggleAdmin, { teamId: id, username: person.username });
		const members = before.members.map((one) => (one.id === person.id ? { ...one, admin: isAdmin } : one));
		return recordsOf(teamKind, [{ ...before, members }]);
	},
	describe: ({ name, person, isAdmin }) => ({
		key: isAdmin ? 'mutations:team.makeAdmin' : 'mutations:team.makeMember',
		params: { team: name, name: displayName(person) },
	}),
});

const isAdminIn = ({ members }: Team, id: UserId) => members.some((member) => member.id === id && member.admin);

export const teamMutations: readonly AnyMutation[] = [
	createTeam,
	changeTeam,
	deleteTeam,
	leaveTeam,
	addMember,
	removeMember,
	changeAdmin,
];
