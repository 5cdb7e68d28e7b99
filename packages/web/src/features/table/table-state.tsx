import type { ProjectId } from '@ordna/domain/project';
import { useRef } from 'react';
import { useIsPhone } from '../../ui/use-media.ts';
import { type ListFilterState, type OrderOfView, QuickAdd, type QuickAddTarget } from '../task/index.ts';
import { ListState } from '../task-list/index.ts';
import styles from './table.module.css';

interface TableStateProps {
	order: OrderOfView;
	listFilter: ListFilterState;
	/** Where new tasks go; undefined where none can be made. */
	addAt: QuickAddTarget | undefined;
	projectId: ProjectId;
}

/** What stands where there are no rows: they are on their way, cannot be had, or there are none. */
export function TableState({ order, listFilter, addAt, projectId }: TableStateProps) {
	// There the bar at the foot has the field.
	const isPhone = useIsPhone();
	const field = useRef<HTMLTextAreaElement>(null);
	const isFirst = order.state === 'ready' && !order.isFiltered;
	return (
		<div className={styles.state}>
			{addAt && isFirst && !isPhone && <QuickAdd ref={field} {...addAt} />}
			<ListState
				order={order}
				count={0}
				listFilter={listFilter}
				onClear={() => listFilter.setText('')}
				addAt={addAt}
				field={field}
				projectId={projectId}
			/>
		</div>
	);
}
