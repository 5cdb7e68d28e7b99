import type { Label } from '@ordna/domain/label';
import { useCallback } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { lateMutation } from '../../platform/outbox/index.ts';
import { notify } from '../../ui/notice-store.ts';
import type * as mutations from './label.mutations.ts';

const mergeLabels = lateMutation<typeof mutations.mergeLabels>('label.merge');
const unmergeLabels = lateMutation<typeof mutations.unmergeLabels>('label.unmerge');

/** Merges one label into another, with a notice that takes it back. What has not been sent yet never is. */
export function useMergeLabels(): (source: Label, target: Label) => void {
	const { outbox } = useClient();
	const { t } = useTranslation('label');
	return useCallback(
		(source, target) => {
			const { id, title } = target;
			const { key, batch } = outbox.write(mergeLabels, { id, title, source });
			notify({
				text: t('merge.done', { source: source.title, target: title }),
				undo() {
					const isUnsent = outbox.list.some((one) => one.key === key && !one.isSending && one.tries === 0);
					if (isUnsent) outbox.giveUp(key);
					else outbox.write(unmergeLabels, { batchId: batch, source });
				},
			});
		},
		[outbox, t],
	);
}
