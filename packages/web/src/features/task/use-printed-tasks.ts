import { useMemo } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { usePrintPreparation } from '../../ui/print-preparation.ts';
import { maxPrinted, type PrintPlan } from '../../ui/window-list/index.ts';
import { taskKind } from './task.kind.ts';
import { taskLoaderOf } from './task-loader.ts';

const isHeldBy =
	({ store }: Client) =>
	(id: number | string) =>
		typeof id === 'string' || store.get(taskKind, id) !== undefined;

/** A windowed list of tasks on paper: they are loaded before it is printed, and what is missing is said. */
export function usePrintedTasks(ids: readonly number[]): PrintPlan<number | string> {
	const client = useClient();
	const { t } = useTranslation('task');
	const plan = useMemo(
		() => ({ isHeld: isHeldBy(client), restText: (count: number) => t('notPrinted', { count }) }),
		[client, t],
	);
	usePrintPreparation({
		isNeeded: () => ids.slice(0, maxPrinted).some((id) => id > 0 && !plan.isHeld(id)),
		run: () => taskLoaderOf(client).loadAll(ids.slice(0, maxPrinted)),
	});
	return plan;
}
