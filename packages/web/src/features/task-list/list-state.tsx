import type { ProjectId } from '@ordna/domain/project';
import type { RefObject } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalLink } from '../../platform/modals/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLazyModule } from '../../ui/lazy-module.ts';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { firstTask } from '../onboarding/index.ts';
import { Subprojects, useHasSubprojects } from '../project/index.ts';
import { type ListFilterState, type OrderOfView, type QuickAddTarget, ViewOrderFailure } from '../task/index.ts';
import styles from './task-list.module.css';

interface ListStateProps {
	order: OrderOfView;
	count: number;
	listFilter: ListFilterState;
	onClear: () => void;
	/** Where new tasks go; undefined where none can be made. */
	addAt: QuickAddTarget | undefined;
	/** The field to add one; there is none on a phone. */
	field: RefObject<HTMLTextAreaElement | null>;
	projectId: ProjectId;
}

/** What stands where there are no rows: they are on their way, cannot be had, or there are none. */
export function ListState({ order, count, ...nothing }: ListStateProps) {
	const isLate = useDelayed(order.state === 'loading');
	// A picture that comes and goes with every task would be more than the news.
	const isEmpty = useDelayed(order.state === 'ready' && count === 0);
	if (order.state === 'failed') return <ListError order={order} />;
	if (isLate) return <RowSkeletons />;
	if (!isEmpty) return null;
	return <Nothing isFiltered={order.isFiltered} {...nothing} />;
}

function ListError({ order: { failure, retry } }: { order: OrderOfView }) {
	return (
		<div className={styles.state}>
			<ViewOrderFailure failure={failure} retry={retry} />
		</div>
	);
}

type NothingProps = Omit<ListStateProps, 'order' | 'count'> & { isFiltered: boolean };

function Nothing({ isFiltered, listFilter, onClear, addAt, field, projectId }: NothingProps) {
	const { t } = useTranslation('task');
	const isParent = useHasSubprojects(projectId);
	const isPhone = useIsPhone();
	const first = useLazyModule(firstTask, !isFiltered && !isParent && addAt !== undefined);
	if (isFiltered) {
		return (
			<EmptyState
				picture="loose-thread"
				title={t('empty.nothingFound')}
				action={<Button onClick={onClear}>{t('filter.clear')}</Button>}
			>
				{t(listFilter.query.filter ? 'empty.loosen' : 'empty.otherWords')}{' '}
				<ModalLink href={`/projects/${projectId}/missing-task`}>{t('empty.missing')}</ModalLink>
			</EmptyState>
		);
	}
	if (isParent) {
		return (
			<EmptyState picture="shelf" title={t('empty.parent')}>
				{t('empty.parentText')}
				<Subprojects of={projectId} />
			</EmptyState>
		);
	}
	if (!addAt) return <EmptyState picture="shelf" title={t('empty.none')} />;
	return (
		<>
			<EmptyState picture="shelf" title={t('empty.first')}>
				{t(isPhone ? 'empty.firstPhone' : 'empty.firstText')}
			</EmptyState>
			{first && !isPhone && <first.FirstTask field={field} target={addAt} />}
		</>
	);
}
