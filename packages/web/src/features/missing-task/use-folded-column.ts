import type { BucketId } from '@ordna/domain/bucket';
import type { View } from '@ordna/domain/view';
import { useClient } from '../../platform/client.tsx';
import { useLocal } from '../../platform/local/index.ts';
import { type Column, useColumns } from '../bucket/index.ts';

/** The collapsed column of a board in which a task lies hidden, and how to expand it; nothing where one is open. */
export function useFoldedColumn(
	view: View,
	bucketIds: readonly BucketId[],
): (Pick<Column, 'title'> & { readonly expand: () => void }) | undefined {
	const [all, setAll] = useLocal(useClient().localSettings.collapsedBuckets);
	const { columns } = useColumns(view);
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
