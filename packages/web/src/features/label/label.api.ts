import { type Label, type LabelId, labelEndpoints, sortLabels } from '@ordna/domain/label';
import { useMemo } from 'react';
import type { RequestOf } from '../../platform/api/index.ts';
import { type Client, useClient } from '../../platform/client.tsx';
import { randomUuid } from '../../platform/outbox/index.ts';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import { deleteOp, patchOp, recordsOf, removedFrom, useAll } from '../../platform/store/index.ts';
import { labelKind } from './label.kind.ts';

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

type LabelDraft = RequestOf<typeof labelEndpoints.create>;

type LabelCommands = ReturnType<typeof labelCommands>;

/** What one does with labels. */
export function useLabelCommands(): LabelCommands {
	const client = useClient();
	return useMemo(() => labelCommands(client), [client]);
}

function labelCommands({ api, store, outbox }: Client) {
	return {
		/** Waits for the answer: what carries the label needs its number. Throws what the server refuses. */
		async create(draft: LabelDraft, key: string = randomUuid()): Promise<Label> {
			const made = await api.call(labelEndpoints.create, draft, { key });
			store.loadPage(recordsOf(labelKind, [made]));
			return made;
		},

		/** Shown at once. Resolves to whether it is saved. */
		async change(id: LabelId, wish: Partial<Pick<Label, 'title' | 'description' | 'hexColor'>>): Promise<boolean> {
			const { done } = outbox.write([patchOp(labelKind, id, wish)], async ({ key, batch, signal }) =>
				recordsOf(labelKind, [await api.call(labelEndpoints.update, { id, ...wish }, { key, batch, signal })]),
			);
			return (await done).isSaved;
		},

		async remove(id: LabelId): Promise<boolean> {
			const { done } = outbox.write([deleteOp(labelKind, id)], async ({ key, batch, signal }) => {
				await api.call(labelEndpoints.delete, { id }, { key, batch, signal });
				return removedFrom(labelKind, [id]);
			});
			return (await done).isSaved;
		},
	};
}
