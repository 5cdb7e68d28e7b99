import type { TaskId } from '@ordna/domain/task';
import { instantOn, type WeekClock } from '@ordna/domain/time';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, memo, useEffect, useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useRecords } from '../../platform/store/index.ts';
import { cx } from '../../ui/class-names.ts';
import { toColor } from '../../ui/palette.ts';
import type { DueTask } from '../open-tasks/index.ts';
import { useProjects } from '../project/index.ts';
import { type DateFormat, taskKind, taskLoaderOf } from '../task/index.ts';
import { next7Days } from '../upcoming/index.ts';
import { sevenDays, type UpcomingDay } from './groups.ts';
import styles from './week-strip.module.css';

/** So many bars fit into a day. */
const maxBars = 8;

interface WeekStripProps {
	tasks: readonly DueTask[];
	format: DateFormat;
}

/** The next seven days: a bar for each task in the colour of its project, a broken one for what is late. */
export const WeekStrip = memo(function WeekStrip({ tasks, format }: WeekStripProps) {
	const { t, messageLocale } = useTranslation('overview');
	const { clock } = format;
	const days = useMemo(() => sevenDays(tasks, clock), [tasks, clock]);
	const colorOf = useColors(days);
	const dayTexts = days.map((one) => {
		const count = one.due.length + one.late.length;
		const day = one.isToday ? t('week.today') : format.day(noonOf(one, clock));
		return t(count === 0 ? 'week.none' : 'week.some', { day, count });
	});
	return (
		<Link to="/tasks/by/upcoming" search={next7Days} className={styles.week}>
			<span className="sr-only">
				{t('week.spoken', { days: new Intl.ListFormat(messageLocale, { type: 'unit' }).format(dayTexts) })}
			</span>
			{days.map((day) => (
				<div
					key={day.day.day}
					aria-hidden="true"
					className={cx(styles.day, day.isToday && styles.today, isWeekend(day) && !day.isToday && styles.off)}
				>
					<TaskBars ids={day.late} max={maxBars - Math.min(day.due.length, 4)} isLate colorOf={colorOf} />
					<TaskBars ids={day.due} max={maxBars - Math.min(day.late.length, 4)} colorOf={colorOf} />
					<span className={styles.name}>
						{format.weekday(noonOf(day, clock))}
						<b className="num">{day.day.day}</b>
					</span>
				</div>
			))}
		</Link>
	);
});

const isWeekend = ({ weekday }: UpcomingDay) => weekday === 0 || weekday === 6;
const noonOf = ({ day }: UpcomingDay, { zone }: WeekClock) => instantOn(day, zone, 12);

interface TaskBarsProps {
	ids: readonly TaskId[];
	max: number;
	isLate?: boolean;
	colorOf: (id: TaskId) => string;
}

function TaskBars({ ids, max, isLate, colorOf }: TaskBarsProps) {
	return ids.slice(0, max).map((id) => (
		<span
			key={id}
			className={cx(styles.bar, isLate && styles.late)}
			// React's types know no custom properties.
			style={{ '--c': colorOf(id) } as CSSProperties}
		/>
	));
}

/** The tasks of a week are few; those not seen yet are fetched. */
function useColors(days: readonly UpcomingDay[]) {
	const client = useClient();
	const ids = useMemo(
		() => days.flatMap(({ late, due }) => [...late.slice(0, maxBars), ...due.slice(0, maxBars)]),
		[days],
	);
	useEffect(() => void taskLoaderOf(client).load(ids), [client, ids]);
	const tasks = useRecords(taskKind, ids);
	const projects = useProjects();
	return useMemo(() => {
		const colors = new Map(projects.map((project) => [project.id, project.hexColor]));
		const byTask = new Map(tasks.map((task) => [task.id, toColor(colors.get(task.projectId))]));
		return (id: TaskId) => byTask.get(id) ?? toColor('');
	}, [tasks, projects]);
}
