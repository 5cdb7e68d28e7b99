import type { Label } from '@ordna/domain/label';
import { useCallback } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { lateMutation, type Outcome } from '../../platform/outbox/index.ts';
import { notify } from '../../ui/notice-store.ts';
import type * as mutations from './label.mutations.ts';
import { unmergedKind } from './unmerged.kind.ts';

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
					if (outbox.withdraw([key]).has(key)) return;
					const { done } = outbox.write(unmergeLabels, { batchId: batch, source });
					void done.then((outcome) => {
						const count = refusedIn(outcome);
						if (count > 0) notify({ kind: 'plain', text: t('merge.undoneSome', { count }) });
					});
				},
			});
		},
		[outbox, t],
	);
}

/** On how many tasks the labels stayed as they were. */
function refusedIn(outcome: Outcome): number {
	const changes = outcome.isSaved ? outcome.changes : [];
	const answer = changes.find((change) => change.type === 'record' && change.kind === unmergedKind.name);
	return answer?.type === 'record' && 'refused' in answer.record ? Number(answer.record.refused) : 0;
}
