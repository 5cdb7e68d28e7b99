import type { ProjectId } from '@ordna/domain/project';
import type { Right } from '@ordna/domain/right';
import { type SharedTeam, teamShareEndpoints } from '@ordna/domain/share';
import type { Team } from '@ordna/domain/team';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import { createOp, deleteOp, patchOp, recordsOf, removedFrom } from '../../platform/store/index.ts';
import { teamSharesOf } from './share.kind.ts';

interface OfTeamShare {
	readonly projectId: ProjectId;
	readonly team: Team;
}

type WithRight = OfTeamShare & { readonly right: Right };

export const addTeamShare = defineMutation<WithRight>({
	name: 'teamShare.add',
	apply: ({ projectId, team, right }) => [createOp(teamSharesOf(projectId), { ...team, right })],
	async send({ projectId, team, right }, { call }) {
		const saved = await call(teamShareEndpoints.create, { projectId, teamId: team.id, right });
		const shared: SharedTeam = { ...team, right: saved.right };
		return recordsOf(teamSharesOf(projectId), [shared]);
	},
	describe: ({ team: { name } }) => ({ key: 'mutations:share.add', params: { name } }),
});

export const changeTeamShare = defineMutation<WithRight>({
	name: 'teamShare.change',
	apply: ({ projectId, team, right }) => [patchOp(teamSharesOf(projectId), team.id, { right })],
	async send({ projectId, team, right }, { call }) {
		await call(teamShareEndpoints.update, { projectId, teamId: team.id, right });
		return [{ type: 'patched', kind: teamSharesOf(projectId).name, id: team.id, patch: { right } }];
	},
	describe: ({ team: { name } }) => ({ key: 'mutations:share.change', params: { name } }),
});

export const removeTeamShare = defineMutation<OfTeamShare>({
	name: 'teamShare.remove',
	apply: ({ projectId, team }) => [deleteOp(teamSharesOf(projectId), team.id)],
	async send({ projectId, team }, { call }) {
		await call(teamShareEndpoints.delete, { projectId, teamId: team.id });
		return removedFrom(teamSharesOf(projectId), [team.id]);
	},
	describe: ({ team: { name } }) => ({ key: 'mutations:share.remove', params: { name } }),
});

export const teamShareMutations: readonly AnyMutation[] = [addTeamShare, changeTeamShare, removeTeamShare];
