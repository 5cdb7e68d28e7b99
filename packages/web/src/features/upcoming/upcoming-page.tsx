import type { ProjectId } from '@ordna/domain/project';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Page } from '../../ui/page.tsx';
import { ToolBar } from '../../ui/page-header.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { type OpenTasksQuery, openTasksOf, useOpenTasks } from '../open-tasks/index.ts';
import { useSavedFilter } from '../project/index.ts';
import {
	FilterBand,
	FilterButton,
	InvalidFilter,
	type ListFilterState,
	useAnnounceFound,
	useDateFormat,
	useListFilter,
} from '../task/index.ts';
import { useScreenSettings, useSettings } from '../user/index.ts';
import { DateExpressionsWindow } from './date-expressions-window.tsx';
import { FilterNote } from './filter-note.tsx';
import { groupByDay, withFinished } from './groups.ts';
import { RangeButton } from './range-button.tsx';
import { useRangeWords } from './range-words.ts';
import { ShownSwitches } from './shown-switches.tsx';
import styles from './upcoming.module.css';
import { UpcomingList } from './upcoming-list.tsx';
import { useFinishedHere } from './use-finished-here.ts';
import { type RangeAddress, useRangeAddress } from './use-range-address.ts';

/** The open tasks of all projects that are due in a range, day by day. */
export function UpcomingPage() {
	const { t } = useTranslation('upcoming');
	const format = useDateFormat();
	const listFilter = useListFilter();
	const address = useRangeAddress();
	const { query, note } = useOpenTasksQuery(listFilter, address);
	const openTasks = useOpenTasks(query);
	const { shown } = address;
	const open = useMemo(() => groupByDay(openTasks.tasks, shown, format.clock), [openTasks.tasks, shown, format.clock]);
	const finished = useFinishedHere(open.rows);
	const groups = useMemo(() => withFinished(open, finished), [open, finished]);
	const name = useRangeWords().name(address.range);
	useAnnounceRange(address, { s: listFilter.text, state: openTasks.state, count: groups.count });
	const { failure, isEdited } = listFilter;
	return (
		<Page
			title={name}
			isFixed
			tools={
				<>
					<Tools address={address} listFilter={listFilter} name={name}>
						{openTasks.state === 'ready' && t('count', { count: groups.count })}
					</Tools>
					<FilterBand
						listFilter={listFilter}
						projectId={undefined}
						found={openTasks.state === 'ready' ? groups.count : undefined}
					/>
				</>
			}
		>
			{failure && !isEdited ? (
				<InvalidFilter listFilter={listFilter} failure={failure} />
			) : (
				<UpcomingList {...{ address, query, openTasks, groups, format, note }} isFiltered={listFilter.text !== ''} />
			)}
		</Page>
	);
}

/** What the filter of the page finds of the open tasks; without a range only of those that the overview shows. */
function useOpenTasksQuery({ query: { s, filter } }: ListFilterState, { hasRange }: RangeAddress) {
	const { timezone } = useSettings();
	const { filterIdUsedOnOverview } = useScreenSettings();
	// The settings name it by the place it has among the projects.
	const chosen = hasRange ? undefined : ((filterIdUsedOnOverview ?? undefined) as ProjectId | undefined);
	const saved = useSavedFilter(chosen).filter;
	const query = useMemo(
		(): OpenTasksQuery =>
			openTasksOf(saved?.filters, { timezone, ...(filter !== undefined && { filter }), ...(s !== undefined && { s }) }),
		[saved, s, filter, timezone],
	);
	return { query, note: chosen !== undefined && saved && <FilterNote projectId={chosen} title={saved.title} /> };
}

interface Found {
	readonly s: string;
	readonly state: 'loading' | 'ready' | 'failed';
	readonly count: number;
}

/** Says how many tasks there are after another range was chosen. */
function useAnnounceRange({ range, switches }: RangeAddress, { s, state, count }: Found): void {
	useAnnounceFound({ state, query: { s, filter: JSON.stringify([range, switches]) } }, count);
}

interface ToolsProps {
	address: RangeAddress;
	listFilter: ListFilterState;
	/** Of the range. */
	name: string;
	/** How many tasks are shown. */
	children: ReactNode;
}

function Tools({ address, listFilter, name, children }: ToolsProps) {
	const isPhone = useIsPhone();
	const [isHelpOpen, setHelpOpen] = useState(false);
	const range = <RangeButton address={address} name={name} onHelp={() => setHelpOpen(true)} />;
	const switches = address.hasRange && <ShownSwitches address={address} />;
	return (
		<ToolBar>
			{isPhone && range}
			<span className={styles.count}>{children}</span>
			<span className="grow" />
			{!isPhone && switches}
			<FilterButton listFilter={listFilter} projectId={undefined}>
				{isPhone && switches}
			</FilterButton>
			{!isPhone && range}
			<DateExpressionsWindow isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
		</ToolBar>
	);
}
