import { type Label, type LabelId, labelEndpoints, sortLabels } from '@ordna/domain/label';
import { toInstant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { useMemo } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { lateMutation, type Sent } from '../../platform/outbox/index.ts';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import { recordsOf, removedFrom, useAll } from '../../platform/store/index.ts';
import { useKnownAccount } from '../user/index.ts';
import { labelKind } from './label.kind.ts';
import type * as mutations from './label.mutations.ts';
import type { LabelDraft } from './label.mutations.ts';

const changeLabel = lateMutation<typeof mutations.changeLabel>('label.change');
const createLabel = lateMutation<typeof mutations.createLabel>('label.create');
const deleteLabel = lateMutation<typeof mutations.deleteLabel>('label.delete');

/** All labels one can see: one's own, and those on tasks one can read. */
export function labelsQuery({ api, store }: Client) {
	return queryOptions({
		queryKey: ['labels'],
		queryFn: async ({ signal }) => {
			const asOf = store.seq;
			const labels = await api.call(labelEndpoints.list, { page: 0 }, { signal });
			const ids = new Set(labels.map((label) => label.id));
			const gone = store.all(labelKind).filter((label) => !ids.has(label.id));
			const goneIds = gone.map((label) => label.id);
			store.loadPage([...recordsOf(labelKind, labels), ...removedFrom(labelKind, goneIds)], asOf);
			return labels.length;
		},
	});
}

export interface LabelsState {
	/** By title. */
	readonly labels: readonly Label[];
	readonly isReady: boolean;
	readonly failure: unknown;
	readonly retry: () => void;
}

/** The labels by title. Whoever is the first to ask fetches them. */
export function useLabels(): LabelsState {
	const { data, error, refetch } = useQuery(labelsQuery(useClient()));
	const held = useAll(labelKind);
	const labels = useMemo(() => sortLabels(held), [held]);
	const isReady = data !== undefined;
	return { labels, isReady, failure: isReady ? null : error, retry: () => void refetch() };
}

type LabelCommands = ReturnType<typeof labelCommands>;

/** What one does with labels. */
export function useLabelCommands(): LabelCommands {
	const client = useClient();
	const me = useKnownAccount();
	return useMemo(() => labelCommands(client, me ?? null), [client, me]);
}

type LabelCreation = Sent & {
	/** As shown at once, with a temporary id. */
	readonly label: Label;
};

function labelCommands({ store, outbox }: Client, me: User | null) {
	const titleOf = (id: LabelId) => store.get(labelKind, id)?.title ?? '';
	return {
		/** Shown at once; what carries it is sent when it has its number. */
		create(draft: LabelDraft, options: { readonly isRefusalShown?: boolean } = {}): LabelCreation {
			const now = toInstant(Date.now());
			const label: Label = {
				// Temporary: the store gives it the real one.
				id: store.temporaryId() as LabelId,
				title: draft.title ?? '',
				description: draft.description ?? '',
				hexColor: draft.hexColor ?? '',
				createdBy: me,
				created: now,
				updated: now,
				version: 0,
			};
			return { ...outbox.write(createLabel, { label, draft }, options), label };
		},

		/** Shown at once. Resolves to whether it is saved. */
		async change(id: LabelId, fields: Partial<Pick<Label, 'title' | 'description' | 'hexColor'>>): Promise<boolean> {
			return (await outbox.write(changeLabel, { id, title: titleOf(id), fields }).done).isSaved;
		},

		async remove(id: LabelId): Promise<boolean> {
			return (await outbox.write(deleteLabel, { id, title: titleOf(id) }).done).isSaved;
		},
	};
}
