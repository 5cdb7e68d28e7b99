import type { TaskId } from '@ordna/domain/task';
import { noonOf } from '@ordna/domain/time';
import type { RefObject } from 'react';
import { type ColumnDrop, useDraggable, useDropColumn } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useStore } from '../../platform/store/index.ts';
import type { WindowListHandle } from '../../ui/window-list/index.ts';
import { headingAbove, type RowContext, RowPreview, TaskRow, taskKind, useMoveToDay, useTask } from '../task/index.ts';
import type { Heading } from './groups.ts';

export type DayRow = Heading | TaskId;

/** The rows of the page: there is one such list on it. */
const column = 'upcoming';

const isHeading = (row: DayRow): row is Heading => typeof row === 'string';

interface DayDrop {
	readonly rows: readonly DayRow[];
	readonly rowContext: RowContext;
	readonly list: RefObject<WindowListHandle<DayRow> | null>;
}

/** A task is not made late, or finished, by being carried there. */
const isClosed = (heading: Heading): heading is 'late' | 'done' => heading === 'late' || heading === 'done';

/** Lets a task be carried to another day, or to those without one. */
export function useDayDrop({ rows, rowContext, list }: DayDrop) {
	const { t } = useTranslation('upcoming');
	const store = useStore();
	const moveToDay = useMoveToDay();
	const { format } = rowContext;
	const nameOf = (heading: Heading) => {
		if (heading === 'late') return t('overdue');
		if (heading === 'done') return t('done');
		return heading === 'none' ? t('noDate') : format.day(noonOf(heading, format.clock.zone));
	};
	const dayAfter = (before: DayRow | null) => headingAbove(rows, isHeading, before);
	const dayOf = (row: DayRow) => dayAfter(row)?.heading;
	return useDropColumn<DayRow>(
		{
			kind: 'task',
			id: column,
			label: t('list'),
			ids: rows,
			labelOf: (row) => (isHeading(row) ? nameOf(row) : (store.get(taskKind, row)?.title ?? '')),
			overlay: (row) => (isHeading(row) ? null : <RowPreview id={row} rowContext={rowContext} />),
			sectionOf(row, before) {
				const day = dayAfter(before);
				if (!day) return undefined;
				const { heading, position, count } = day;
				return { label: nameOf(heading), position, count, isRefused: isClosed(heading) || heading === dayOf(row) };
			},
			onDrop({ id, to }: ColumnDrop<DayRow>) {
				const heading = dayAfter(to.before)?.heading;
				if (isHeading(id) || heading === undefined || isClosed(heading)) return;
				moveToDay([id], heading === 'none' ? null : heading, nameOf(heading));
			},
		},
		list,
	);
}

/** A task below its day. */
export function DayTaskRow(props: { id: TaskId; rowContext: RowContext; isTimeOnly: boolean }) {
	const { id, rowContext, isTimeOnly } = props;
	const task = useTask(id);
	const isFixed = !task || task.done || rowContext.readOnlyOf?.(task) !== undefined;
	const { row, handle } = useDraggable({ kind: 'task', id, column, isFixed });
	return <TaskRow id={id} rowContext={rowContext} row={row} isTimeOnly={isTimeOnly} {...(isFixed ? {} : { handle })} />;
}
