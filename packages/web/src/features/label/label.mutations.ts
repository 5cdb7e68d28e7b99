import { type Label, type LabelId, labelEndpoints } from '@ordna/domain/label';
import type { RequestOf } from '../../platform/api/index.ts';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import { createdAs, createOp, deleteOp, patchOp, recordsOf, removedFrom } from '../../platform/store/index.ts';
import { labelKind } from './label.kind.ts';

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

export const labelMutations: readonly AnyMutation[] = [createLabel, changeLabel, deleteLabel];
