import type { ProjectId } from '@ordna/domain/project';
import type { Right } from '@ordna/domain/right';
import { type SharedUser, shareEndpoints } from '@ordna/domain/share';
import type { User } from '@ordna/domain/user';
import { displayName } from '../../platform/display-name.ts';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import { createOp, deleteOp, patchOp, recordsOf, removedFrom } from '../../platform/store/index.ts';
import { sharesOf } from './share.kind.ts';

interface OfShare {
	readonly projectId: ProjectId;
	readonly person: User;
}

type WithRight = OfShare & { readonly right: Right };

export const addShare = defineMutation<WithRight>({
	name: 'share.add',
	apply: ({ projectId, person, right }) => [createOp(sharesOf(projectId), { ...person, right })],
	async send({ projectId, person, right }, { call }) {
		const saved = await call(shareEndpoints.create, { projectId, username: person.username, right });
		const shared: SharedUser = { ...person, right: saved.right };
		return recordsOf(sharesOf(projectId), [shared]);
	},
	describe: ({ person }) => ({ key: 'mutations:share.add', params: { name: displayName(person) } }),
});

export const changeShare = defineMutation<WithRight>({
	name: 'share.change',
	apply: ({ projectId, person, right }) => [patchOp(sharesOf(projectId), person.id, { right })],
	async send({ projectId, person, right }, { call }) {
		await call(shareEndpoints.update, { projectId, username: person.username, right });
		return [{ type: 'patched', kind: sharesOf(projectId).name, id: person.id, patch: { right } }];
	},
	describe: ({ person }) => ({ key: 'mutations:share.change', params: { name: displayName(person) } }),
});

export const removeShare = defineMutation<OfShare>({
	name: 'share.remove',
	apply: ({ projectId, person }) => [deleteOp(sharesOf(projectId), person.id)],
	async send({ projectId, person }, { call }) {
		await call(shareEndpoints.delete, { projectId, username: person.username });
		return removedFrom(sharesOf(projectId), [person.id]);
	},
	describe: ({ person }) => ({ key: 'mutations:share.remove', params: { name: displayName(person) } }),
});

export const shareMutations: readonly AnyMutation[] = [addShare, changeShare, removeShare];
