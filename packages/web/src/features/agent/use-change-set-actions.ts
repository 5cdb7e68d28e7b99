import type { ChangeSet } from '@ordna/domain/agent';
import { useTranslation } from '../../platform/i18n/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useChangeSetCommands } from './agent.api.ts';

/** What is done with a change set at the press of a button, one at a time; what the server refuses is told. */
export function useChangeSetActions(changeSet: ChangeSet) {
	const { t } = useTranslation('agent');
	const { apply, decline, reopen, undo } = useChangeSetCommands();
	const { isBusy, attempt } = useAttempt();
	const takeBack = () =>
		attempt(async () => {
			const left = await undo(changeSet);
			if (left > 0) notify({ kind: 'plain', text: t('left', { count: left }) });
			else notify({ text: t('undone', { title: changeSet.title }) });
		});
	return {
		isBusy,
		apply: (operations: readonly number[]) =>
			attempt(async () => {
				const applied = await apply(changeSet, operations);
				if (applied.state === 'applied')
					notify({ text: t('applied', { title: changeSet.title }), undo: () => void takeBack() });
				else notify({ kind: 'error', text: t('notApplied', { count: applied.problems.length }) });
			}),
		decline: () =>
			attempt(async () => {
				await decline(changeSet);
				const back = () => void attempt(() => reopen(changeSet));
				notify({ text: t('declined', { title: changeSet.title }), undo: back });
			}),
		undo: takeBack,
	};
}
