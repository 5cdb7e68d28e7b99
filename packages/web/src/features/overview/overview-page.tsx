import { type DueGroup, dueBounds } from '@ordna/domain/time';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from '../../platform/words/index.ts';
import { Page } from '../../ui/page.tsx';
import { useIsPhone, useMedia } from '../../ui/use-media.ts';
import { WindowList, type WindowListHandle } from '../../ui/window-list/index.ts';
import { canWriteIn, useProject, useProjects, useProjectTitle } from '../project/index.ts';
import {
	type DateFormat,
	QuickAdd,
	type QuickAddPlace,
	type RowSurroundings,
	TaskRow,
	useDateFormat,
	usePrintedTasks,
	useRowKeys,
	useTaskCommands,
	useTaskRange,
	useTellAddPlace,
} from '../task/index.ts';
import { useScreenSettings, useSettings } from '../user/index.ts';
import { Greeting } from './greeting.tsx';
import { type Groups, groupByDue, type OverviewRow } from './groups.ts';
import { LastViewed } from './last-viewed.tsx';
import { type OverviewState, overviewList, useOverview } from './overview.api.ts';
import styles from './overview.module.css';
import { OverviewFoot } from './overview-foot.tsx';
import { WeekStrip } from './week-strip.tsx';

/** Where one begins: what is late, what today brings, what comes. */
export function OverviewPage() {
	const { t } = useTranslation('overview');
	const overview = useOverview();
	const format = useDateFormat();
	const { clock } = format;
	const groups = useMemo(() => groupByDue(overview.tasks, dueBounds(clock)), [overview.tasks, clock]);
	return (
		<Page title={t('title')} isTitleHidden isFixed>
			<DueTasks groups={groups} overview={overview} format={format} />
		</Page>
	);
}

interface DueTasksProps {
	groups: Groups;
	overview: OverviewState;
	format: DateFormat;
}

const headingHeights = { first: 42, next: 48 } as const;
const isHeading = (row: OverviewRow): row is Extract<OverviewRow, string> => typeof row === 'string';

/** What a heading says of its group: `group:late` is of `late`. */
// A heading is named after its group just so.
const groupIn = (row: Extract<OverviewRow, string>) => row.slice('group:'.length) as DueGroup;

function DueTasks({ groups, overview, format }: DueTasksProps) {
	const { t } = useTranslation('overview');
	const rows = useRef<WindowListHandle<OverviewRow>>(null);
	const around = useOverviewSurroundings(format);
	const shown = useSteady(groups.rows);
	const ids = useMemo(() => shown.filter((row) => !isHeading(row)), [shown]);
	const onRangeChange = useTaskRange(useMemo(() => shown.map((row) => (isHeading(row) ? 0 : row)), [shown]));
	// There the bar at the foot has the field.
	const isPhone = useIsPhone();
	const isNarrow = useMedia('(max-width: 560px)');
	const rowHeight = useMedia('(pointer: coarse)') ? 52 : 40;
	const paper = usePrintedTasks(ids);
	useRowKeys(ids, rows);
	const addPlace = useAddPlace();
	useTellAddPlace(addPlace);
	const { counts, groupOf } = groups;
	const today = useMemo(() => new Set(ids.filter((id) => groupOf.get(id) === 'today')), [ids, groupOf]);
	const renderRow = useCallback(
		(row: OverviewRow) =>
			isHeading(row) ? (
				<h3 className={styles.group}>
					{t(`groups.${groupIn(row)}`)} <span className={styles.count}>{counts[groupIn(row)]}</span>
				</h3>
			) : (
				<TaskRow id={row} around={around} row={dragKeyOf(row)} isTimeOnly={today.has(row)} />
			),
		[t, counts, around, today],
	);
	const heightOf = useCallback(
		(row: OverviewRow, index: number) => {
			if (!isHeading(row)) return isNarrow ? 74 : rowHeight;
			return index === 0 ? headingHeights.first : headingHeights.next;
		},
		[isNarrow, rowHeight],
	);
	const isReady = overview.state === 'ready';
	return (
		<WindowList
			ref={rows}
			className={styles.home ?? ''}
			ids={shown}
			rowHeight={heightOf}
			isMeasured={isNarrow}
			label={t('tasks')}
			onRangeChange={onRangeChange}
			paper={paper}
			renderRow={renderRow}
			header={
				<div className={styles.head}>
					<Greeting format={format} counts={isReady ? counts : undefined} />
					{!isPhone && <QuickAdd {...addPlace} isProjectShown />}
					<aside className={styles.aside}>
						<section className={styles.week}>
							<h2 className={styles.asideHeading}>{t('week.title')}</h2>
							<WeekStrip tasks={overview.tasks} format={format} />
						</section>
						<LastViewed />
					</aside>
				</div>
			}
			footer={<OverviewFoot overview={overview} />}
		/>
	);
}

/** The keys that go from row to row look for this. */
const dragKeyOf = (id: number) => ({ 'data-drag': `task:${id}`, 'data-draggable': '' });

/** New tasks go into the default project. */
function useAddPlace(): QuickAddPlace {
	const { defaultProjectId } = useSettings();
	const project = useProject(defaultProjectId > 0 ? defaultProjectId : undefined);
	return { projectId: project && canWriteIn(project) ? project.id : undefined, at: overviewPlace };
}

const overviewPlace = { lists: [overviewList] };

/** The same array while it says the same: a new one has the whole window laid out anew. */
function useSteady(rows: readonly OverviewRow[]): readonly OverviewRow[] {
	const known = useRef(rows);
	const before = known.current;
	const isSame = before.length === rows.length && rows.every((row, at) => row === before[at]);
	if (!isSame) known.current = rows;
	return known.current;
}

function useOverviewSurroundings(format: DateFormat): RowSurroundings {
	const { t } = useTranslation('task');
	const commands = useTaskCommands();
	const { minimumPriority } = useScreenSettings();
	const projects = useProjects();
	const titleOf = useProjectTitle();
	return useMemo(() => {
		const byId = new Map(projects.map((project) => [project.id, project]));
		return {
			commands,
			format,
			minimumPriority,
			isBrief: true,
			projectOf({ projectId }) {
				const project = byId.get(projectId);
				return project && { title: titleOf(project), hexColor: project.hexColor };
			},
			readOnlyOf({ projectId }) {
				const project = byId.get(projectId);
				return !project || canWriteIn(project) ? undefined : t('readOnly.right');
			},
		};
	}, [commands, format, minimumPriority, projects, titleOf, t]);
}
