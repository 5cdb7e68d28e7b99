import { useEffect } from 'react';
import { useClient } from '../../platform/client.tsx';
import { taskLoaderOf, useHeldTasks } from '../task/index.ts';
import type { TasksById } from './chart-rows.ts';

/** The tasks of a chart. All of them are fetched: bars and arrows of rows out of sight count, too. */
export function useChartTasks(ids: readonly number[]): TasksById {
	const client = useClient();
	useEffect(() => {
		void taskLoaderOf(client).loadAll(ids);
	}, [client, ids]);
	return useHeldTasks(ids);
}
