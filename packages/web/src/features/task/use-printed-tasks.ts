import { useMemo } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/words/index.ts';
import { usePrintPreparation } from '../../ui/printing.ts';
import { mostPrinted, type PaperPlan } from '../../ui/window-list/index.ts';
import { taskKind } from './task.kind.ts';
import { taskLoaderOf } from './task-loader.ts';

const isHeldBy =
	({ store }: Client) =>
	(id: number | string) =>
		typeof id === 'string' || store.get(taskKind, id) !== undefined;

/** A windowed list of tasks on paper: they are loaded before it is printed, and what is missing is said. */
export function usePrintedTasks(ids: readonly number[]): PaperPlan<number | string> {
	const client = useClient();
	const { t } = useTranslation('task');
	const plan = useMemo(
		() => ({ isHeld: isHeldBy(client), restWords: (count: number) => t('notPrinted', { count }) }),
		[client, t],
	);
	usePrintPreparation({
		isNeeded: () => ids.slice(0, mostPrinted).some((id) => id > 0 && !plan.isHeld(id)),
		run: () => taskLoaderOf(client).loadAll(ids.slice(0, mostPrinted)),
	});
	return plan;
}
