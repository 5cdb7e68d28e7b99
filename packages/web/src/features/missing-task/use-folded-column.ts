import type { BucketId } from '@ordna/domain/bucket';
import type { View } from '@ordna/domain/view';
import { useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useLocal } from '../../platform/local/index.ts';
import { useAll } from '../../platform/store/index.ts';
import { bucketKind, type Column, columnsOf } from '../bucket/index.ts';

/** The columns of a board, which its page has fetched; none of any other view. */
export function useColumnsOf(view: View): readonly Column[] {
	const buckets = useAll(bucketKind);
	return useMemo(() => (view.viewKind === 'kanban' ? columnsOf(view, buckets) : []), [view, buckets]);
}

/** The collapsed column of a board in which a task lies hidden, and how to expand it; nothing where one is open. */
export function useFoldedColumn(
	view: View,
	bucketIds: readonly BucketId[],
): (Pick<Column, 'title'> & { readonly expand: () => void }) | undefined {
	const [all, setAll] = useLocal(useClient().localSettings.collapsedBuckets);
	const columns = useColumnsOf(view);
	const folded = all[view.projectId] ?? {};
	const [first] = bucketIds;
	if (first === undefined || !bucketIds.every((id) => folded[id])) return undefined;
	const title = columns.find(({ id }) => id === first)?.title ?? '';
	return {
		title,
		expand() {
			const { [first]: _, ...others } = folded;
			setAll({ ...all, [view.projectId]: others });
		},
	};
}
