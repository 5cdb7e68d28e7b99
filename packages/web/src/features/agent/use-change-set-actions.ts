import type { ChangeSet } from '@ordna/domain/agent';
import { failureText } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { useChangeSetCommands } from './agent.api.ts';

/** What is done with a change set at the press of a button, one at a time; what the server refuses is told. */
export function useChangeSetActions(changeSet: ChangeSet) {
	const { t } = useTranslation('agent');
	const { apply, decline, reopen, undo } = useChangeSetCommands();
	const { isBusy, run } = useOneAtATime();
	const doing = (work: () => Promise<void>): Promise<void> =>
		run(async () => {
			try {
				await work();
			} catch (failure) {
				notify({ kind: 'error', text: failureText(failure) });
			}
		});
	const takeBack = () =>
		doing(async () => {
			const left = await undo(changeSet);
			if (left > 0) notify({ kind: 'plain', text: t('left', { count: left }) });
			else notify({ text: t('undone', { title: changeSet.title }) });
		});
	return {
		isBusy,
		apply: (operations: readonly number[]) =>
			doing(async () => {
				const applied = await apply(changeSet, operations);
				if (applied.state === 'applied')
					notify({ text: t('applied', { title: changeSet.title }), undo: () => void takeBack() });
				else notify({ kind: 'error', text: t('notApplied', { count: applied.problems.length }) });
			}),
		decline: () =>
			doing(async () => {
				await decline(changeSet);
				const back = () => void doing(() => reopen(changeSet));
				notify({ text: t('declined', { title: changeSet.title }), undo: back });
			}),
		undo: takeBack,
	};
}
