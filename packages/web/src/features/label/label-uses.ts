import { type Label, type LabelId, type LabelUse, labelUseEndpoints, sortLabels } from '@ordna/domain/label';
import { useEffect } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import { labelKind } from './label.kind.ts';

export type LabelUses = ReadonlyMap<LabelId, LabelUse>;

function labelUsesQuery({ api }: Client) {
	return queryOptions({
		queryKey: ['label uses'],
		queryFn: async ({ signal }): Promise<LabelUses> => {
			const uses = await api.call(labelUseEndpoints.listUses, {}, { signal });
			return new Map(uses.map((use) => [use.id, use]));
		},
		staleTime: 0,
	});
}

/** How much labels are used, as of when one came here and whenever a label changes; nothing until it is known. */
export function useLabelUses(isNeeded = true): LabelUses | undefined {
	const client = useClient();
	const { data, refetch } = useQuery({ ...labelUsesQuery(client), enabled: isNeeded });
	useEffect(() => {
		if (isNeeded) return watchLabels(client, () => void refetch());
	}, [client, isNeeded, refetch]);
	return data;
}

/**
 * Calls back once for each change of a label: not when it is shown, but when the server has answered. A label that is new
 * is on no task.
 */
function watchLabels({ store, outbox }: Client, onChange: () => void): () => void {
	const known = new Set<number | string>(store.all(labelKind).map(({ id }) => id));
	let isChanged = false;
	const tell = () => {
		if (!isChanged || outbox.list.length > 0) return;
		isChanged = false;
		onChange();
	};
	const stops = [
		store.watchKind(labelKind, (ids) => {
			isChanged ||= ids.some((id) => known.has(id));
			for (const id of ids) known.add(id);
			tell();
		}),
		outbox.watch(tell),
	];
	return () => {
		for (const stop of stops) stop();
	};
}

export const labelOrders = ['title', 'tasks', 'used'] as const;
export type LabelOrder = (typeof labelOrders)[number];

/** Labels in an order; those alike by title. Of what is counted the most comes first. */
export function orderLabels(labels: readonly Label[], order: LabelOrder, uses: LabelUses | undefined): Label[] {
	const weight = ({ id }: Label) => {
		const use = uses?.get(id);
		return (order === 'tasks' ? use?.openTasks : use?.lastUsed) ?? 0;
	};
	const byTitle = sortLabels(labels);
	return order === 'title' ? byTitle : byTitle.sort((one, other) => weight(other) - weight(one));
}

/** Labels with these words in their title or their description, whatever the letter case. */
export function findLabels(labels: readonly Label[], words: string): readonly Label[] {
	const sought = words.trim().toLocaleLowerCase();
	if (sought === '') return labels;
	return labels.filter(({ title, description }) => `${title}\n${description}`.toLocaleLowerCase().includes(sought));
}

/** Another label of somebody's own whose title differs in letter case alone: the two are likely one. */
export function twinOf(label: Label, own: readonly Label[]): Label | undefined {
	const plain = (title: string) => title.trim().toLocaleLowerCase();
	return own.find((other) => other.id !== label.id && plain(other.title) === plain(label.title));
}
