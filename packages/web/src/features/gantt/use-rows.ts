import type { Project } from '@ordna/domain/project';
import type { Task, TaskId } from '@ordna/domain/task';
import { useMemo, useRef } from 'react';
import { useProjects } from '../project/index.ts';
import { useNestedTasks } from '../relation/index.ts';
import { type OrderOfView, useOrderIds, useWeekClock } from '../task/index.ts';
import { rowsOf, shownTasks } from './chart-rows.ts';
import { dayAt } from './days.ts';
import type { ChartAddress } from './use-chart-address.ts';
import { useChartTasks } from './use-chart-tasks.ts';

/** The rows of a chart: those of the found tasks that belong into its range, nested. */
export function useRows(order: OrderOfView, { range, hasUndated }: Pick<ChartAddress, 'range' | 'hasUndated'>) {
	const { now, zone } = useWeekClock();
	const today = dayAt(now, zone);
	const present = useMemo(() => ({ zone, today }), [zone, today]);
	const ids = useOrderIds(order);
	const tasks = useChartTasks(ids);
	const found = useSame(
		useMemo(() => shownTasks(ids, tasks, present, { range, hasUndated }), [ids, tasks, range, hasUndated, present]),
	);
	// Only subtasks that are found stand under their parents.
	const nested = useNestedTasks({ ...order, isFiltered: true }, found);
	const rows = useMemo(() => rowsOf(nested, nested.tree, tasks, present), [nested, tasks, present]);
	return { ids: found, rows, nested, tasks, present };
}

/** The array of before, as long as the same stands in it. */
function useSame(ids: readonly TaskId[]): readonly TaskId[] {
	const last = useRef(ids);
	const isSame = last.current.length === ids.length && ids.every((id, at) => id === last.current[at]);
	if (!isSame) last.current = ids;
	return last.current;
}

/** The project a task lies in. */
export function useProjectOf(): (task: Task) => Project | undefined {
	const projects = useProjects();
	return useMemo(() => {
		const byId = new Map(projects.map((one) => [one.id, one]));
		return (task: Task) => byId.get(task.projectId);
	}, [projects]);
}
