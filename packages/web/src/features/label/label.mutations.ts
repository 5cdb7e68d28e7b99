import { batchEndpoints } from '@ordna/domain/batch';
import { type Label, type LabelId, labelEndpoints, labelUseEndpoints } from '@ordna/domain/label';
import type { RequestOf } from '../../platform/api/index.ts';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import { createdAs, createOp, deleteOp, patchOp, recordsOf, removedFrom } from '../../platform/store/index.ts';
import { labelKind } from './label.kind.ts';
import { unmergedKind } from './unmerged.kind.ts';

export type LabelDraft = Omit<RequestOf<typeof labelEndpoints.create>, 'id'>;

/** The label as shown until the server has answered, under a temporary id, and what is sent of it. */
export const createLabel = defineMutation<{ readonly label: Label; readonly draft: LabelDraft }>({
	name: 'label.create',
	apply: ({ label }) => [createOp(labelKind, label)],
	async send({ label, draft }, { call }) {
		const created = await call(labelEndpoints.create, draft);
		return [createdAs(labelKind, label.id, created.id), ...recordsOf(labelKind, [created])];
	},
	describe: ({ label }) => ({ key: 'mutations:label.create', params: { title: label.title } }),
});

interface OfLabel {
	readonly id: LabelId;
	readonly title: string;
}

type LabelPatch = Partial<Pick<Label, 'title' | 'description' | 'hexColor'>>;

export const changeLabel = defineMutation<OfLabel & { readonly fields: LabelPatch }>({
	name: 'label.change',
	apply: ({ id, fields }) => [patchOp(labelKind, id, fields)],
	send: async ({ id, fields }, { call, resolve }) =>
		recordsOf(labelKind, [await call(labelEndpoints.update, { id: resolve(labelKind, id), ...fields })]),
	describe: ({ title }) => ({ key: 'mutations:label.change', params: { title } }),
});

export const deleteLabel = defineMutation<OfLabel>({
	name: 'label.delete',
	apply: ({ id }) => [deleteOp(labelKind, id)],
	async send({ id }, { call, resolve }) {
		const real = resolve(labelKind, id);
		await call(labelEndpoints.delete, { id: real });
		return removedFrom(labelKind, [real]);
	},
	describe: ({ title }) => ({ key: 'mutations:label.delete', params: { title } }),
});

/** The source goes; which tasks carry the other one instead, the live feed tells. */
export const mergeLabels = defineMutation<OfLabel & { readonly source: Label }>({
	name: 'label.merge',
	apply: ({ source }) => [deleteOp(labelKind, source.id)],
	needs: ({ id }) => [{ kind: labelKind.name, id }],
	async send({ id, source }, { call, resolve }) {
		const sourceId = resolve(labelKind, source.id);
		const merged = await call(labelUseEndpoints.merge, { id: resolve(labelKind, id), sourceId });
		return [...recordsOf(labelKind, [merged]), ...removedFrom(labelKind, [sourceId])];
	},
	describe: ({ title, source }) => ({ key: 'mutations:label.merge', params: { title, source: source.title } }),
});

export const unmergeLabels = defineMutation<{ readonly batchId: string; readonly source: Label }>({
	name: 'label.unmerge',
	apply: ({ source }) => [createOp(labelKind, source)],
	// It goes after the merge.
	needs: ({ source }) => [{ kind: labelKind.name, id: source.id }],
	async send({ batchId, source }, { call, resolve }) {
		const { refused, hidden } = await call(batchEndpoints.undo, { batchId });
		const tasks = new Set(refused.flatMap(({ entity, entityId }) => (entity === 'task' ? [entityId] : [])));
		// As it is now: it has another version than before.
		const label = await call(labelEndpoints.read, { id: resolve(labelKind, source.id) });
		return [...recordsOf(labelKind, [label]), ...recordsOf(unmergedKind, [{ id: 0, refused: tasks.size + hidden }])];
	},
	describe: ({ source }) => ({ key: 'mutations:label.unmerge', params: { title: source.title } }),
});

export const labelMutations: readonly AnyMutation[] = [
	createLabel,
	changeLabel,
	deleteLabel,
	mergeLabels,
	unmergeLabels,
];
