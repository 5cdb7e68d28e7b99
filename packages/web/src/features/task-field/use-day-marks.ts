import type { ProjectId } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import { taskListEndpoints } from '@ordna/domain/task-list';
import { calendarDateAt } from '@ordna/domain/time';
import { useMemo, useState } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import { useRecords } from '../../platform/store/index.ts';
import { addDays, type Day } from '../../ui/date-picker/calendar.ts';
import type { CalendarGridProps } from '../../ui/date-picker/calendar-grid.tsx';
import { toColor } from '../../ui/palette.ts';
import { useProjects } from '../project/index.ts';
import { taskKind, taskLoaderOf, useWeekClock } from '../task/index.ts';

interface Days {
	readonly first: Day;
	readonly last: Day;
}

/** Of so many the projects are asked for: five a day and more. */
const maxTasks = 300;

const none: readonly number[] = [];

/** The open tasks that are due on some days, in the person's zone. */
function dueBetween(client: Client, { first, last }: Days, zone: string) {
	return queryOptions({
		queryKey: ['due between', first, last, zone],
		queryFn: async ({ signal }) => {
			const filter = `done = false && due_date >= ${first} && due_date < ${addDays(last, 1)}`;
			const asked = { filter, filterTimezone: zone };
			const { ids } = await client.api.call(taskListEndpoints.order, asked, { signal });
			const shown = ids.slice(0, maxTasks);
			await taskLoaderOf(client).load(shown);
			return shown as readonly number[];
		},
		staleTime: 5_000,
	});
}

/** What a calendar shows of the tasks that are due: a line on each of their days, in the color of the project with most of them. */
export function useDayMarks(): Pick<CalendarGridProps, 'marks' | 'onDays'> {
	const { t } = useTranslation('pickers');
	const client = useClient();
	const { zone } = useWeekClock();
	const [days, setDays] = useState<Days>();
	const isAsked = days !== undefined;
	const { data = none } = useQuery({ ...dueBetween(client, days ?? { first: '', last: '' }, zone), enabled: isAsked });
	const tasks = useRecords(taskKind, data);
	const projects = useProjects();
	const marks = useMemo(() => {
		const colors = new Map(projects.map(({ id, hexColor }) => [id, hexColor]));
		const found = [...dueByDay(tasks, zone)].map(([day, ofProjects]) => {
			const most = [...ofProjects].reduce((one, other) => (other[1] > one[1] ? other : one));
			const count = [...ofProjects.values()].reduce((sum, one) => sum + one, 0);
			return [day, { color: toColor(colors.get(most[0])), label: t('dueThen', { count }) }] as const;
		});
		return new Map(found);
	}, [tasks, projects, zone, t]);
	return { marks, onDays: (first, last) => setDays({ first, last }) };
}

type DueTask = Pick<Task, 'projectId' | 'done' | 'dueDate' | 'dueDay'>;

/** Of each day, how many open tasks of which project are due. */
export function dueByDay(tasks: readonly DueTask[], zone: string): ReadonlyMap<Day, ReadonlyMap<ProjectId, number>> {
	const counts = new Map<Day, Map<ProjectId, number>>();
	for (const task of tasks) {
		const { projectId, done, dueDate } = task;
		if (done || dueDate === null) continue;
		const day = task.dueDay ?? calendarDateAt(dueDate, zone);
		const ofDay = counts.get(day) ?? new Map<ProjectId, number>();
		counts.set(day, ofDay.set(projectId, (ofDay.get(projectId) ?? 0) + 1));
	}
	return counts;
}
