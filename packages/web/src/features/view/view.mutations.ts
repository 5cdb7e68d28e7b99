import type { ProjectId } from '@ordna/domain/project';
import { type View, type ViewId, viewEndpoints } from '@ordna/domain/view';
import type { RequestOf } from '../../platform/api/index.ts';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import { deleteOp, patchOp, recordsOf, removedFrom } from '../../platform/store/index.ts';
import { viewKind } from './view.kind.ts';

export type NewView = Omit<RequestOf<typeof viewEndpoints.create>, 'projectId'>;

/** Shown when the server has answered: its page needs the columns that the server gives it. */
export const createView = defineMutation<{ readonly projectId: ProjectId; readonly draft: NewView }>({
	name: 'view.create',
	apply: () => [],
	send: async ({ projectId, draft }, { call }) =>
		recordsOf(viewKind, [await call(viewEndpoints.create, { projectId, ...draft })]),
	describe: ({ draft }) => ({ key: 'mutations:view.create', params: { title: draft.title } }),
});

interface OfView {
	readonly id: ViewId;
	readonly projectId: ProjectId;
	readonly title: string;
}

/** What can be said of a view besides its kind. */
export type ViewChange = Partial<
	Pick<
		View,
		| 'title'
		| 'viewKind'
		| 'filter'
		| 'position'
		| 'bucketConfigurationMode'
		| 'bucketConfiguration'
		| 'defaultBucketId'
		| 'doneBucketId'
	>
>;

export const changeView = defineMutation<OfView & { readonly fields: ViewChange }>({
	name: 'view.change',
	apply: ({ id, fields }) => [patchOp(viewKind, id, fields)],
	needs: ({ fields: { defaultBucketId, doneBucketId } }) =>
		[defaultBucketId, doneBucketId].flatMap((id) => (id ? [{ kind: 'bucket', id }] : [])),
	async send({ id, projectId, title, fields }, { call, resolve, get }) {
		// The server asks for the title with everything; it may have changed since.
		const current = get(viewKind, id)?.title ?? title;
		const { defaultBucketId, doneBucketId, ...others } = fields;
		const buckets = {
			...(defaultBucketId !== undefined && { defaultBucketId: resolve({ name: 'bucket' }, defaultBucketId) }),
			...(doneBucketId !== undefined && { doneBucketId: resolve({ name: 'bucket' }, doneBucketId) }),
		};
		const input = { projectId, id, title: current, ...others, ...buckets };
		return recordsOf(viewKind, [await call(viewEndpoints.update, input)]);
	},
	describe: ({ title }) => ({ key: 'mutations:view.change', params: { title } }),
});

export const deleteView = defineMutation<OfView>({
	name: 'view.delete',
	apply: ({ id }) => [deleteOp(viewKind, id)],
	async send({ id, projectId }, { call }) {
		await call(viewEndpoints.delete, { projectId, id });
		return removedFrom(viewKind, [id]);
	},
	describe: ({ title }) => ({ key: 'mutations:view.delete', params: { title } }),
});

export const viewMutations: readonly AnyMutation[] = [createView, changeView, deleteView];
