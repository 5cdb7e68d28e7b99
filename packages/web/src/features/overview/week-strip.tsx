import type { TaskId } from '@ordna/domain/task';
import { instantOn, type WeekClock } from '@ordna/domain/time';
import { type CSSProperties, useEffect, useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useRecords } from '../../platform/store/index.ts';
import { useTranslation } from '../../platform/words/index.ts';
import { cx } from '../../ui/class-names.ts';
import { toColor } from '../../ui/dyes.ts';
import { useProjects } from '../project/index.ts';
import { type DateFormat, taskKind, taskLoaderOf } from '../task/index.ts';
import { type DayAhead, sevenDays } from './groups.ts';
import type { DueTask } from './overview.api.ts';
import styles from './week-strip.module.css';

/** So many threads fit into a day. */
const mostThreads = 8;

/** The next seven days: a thread for each task in the colour of its project, a broken one for what is late. */
export function WeekStrip({ tasks, format }: { tasks: readonly DueTask[]; format: DateFormat }) {
	const { t, ofWords } = useTranslation('overview');
	const listed = (days: readonly string[]) => new Intl.ListFormat(ofWords, { type: 'unit' }).format(days);
	const { clock } = format;
	const days = useMemo(() => sevenDays(tasks, clock), [tasks, clock]);
	const colorOf = useColors(days);
	const words = days.map((day) => spokenDay(day));
	function spokenDay(day: DayAhead): string {
		const count = day.due.length + day.late.length;
		const name = day.isToday ? t('week.today') : nameOf(day, format);
		return count === 0 ? t('week.none', { day: name }) : t('week.some', { day: name, count });
	}
	return (
		<div className={styles.week} role="img" aria-label={t('week.spoken', { days: listed(words) })}>
			{days.map((day) => (
				<div
					key={day.day.day}
					className={cx(styles.day, day.isToday && styles.today, isWeekend(day) && !day.isToday && styles.off)}
				>
					<Threads ids={day.late} most={mostThreads - Math.min(day.due.length, 4)} isLate colorOf={colorOf} />
					<Threads ids={day.due} most={mostThreads - Math.min(day.late.length, 4)} colorOf={colorOf} />
					<span className={styles.name}>
						{format.weekday(noonOf(day, clock))}
						<b className="num">{day.day.day}</b>
					</span>
				</div>
			))}
		</div>
	);
}

const isWeekend = ({ weekday }: DayAhead) => weekday === 0 || weekday === 6;
const noonOf = ({ day }: DayAhead, { zone }: WeekClock) => instantOn(day, zone, 12);
const nameOf = (day: DayAhead, format: DateFormat) => format.day(noonOf(day, format.clock));

interface ThreadsProps {
	ids: readonly TaskId[];
	most: number;
	isLate?: boolean;
	colorOf: (id: TaskId) => string;
}

function Threads({ ids, most, isLate, colorOf }: ThreadsProps) {
	return ids.slice(0, most).map((id) => (
		<span
			key={id}
			className={cx(styles.thread, isLate && styles.late)}
			// React's types know no custom properties.
			style={{ '--c': colorOf(id) } as CSSProperties}
		/>
	));
}

/** The tasks of a week are few; those not seen yet are fetched. */
function useColors(days: readonly DayAhead[]) {
	const client = useClient();
	const ids = useMemo(
		() => days.flatMap(({ late, due }) => [...late.slice(0, mostThreads), ...due.slice(0, mostThreads)]),
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
