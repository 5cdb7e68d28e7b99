import { type Label, labelEndpoints, sortLabels } from '@ordna/domain/label';
import { useMemo } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import { recordsOf, removedFrom, useAll } from '../../platform/store/index.ts';
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
