import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Page } from '../../ui/page.tsx';
import { ToolBar } from '../../ui/page-header.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { type OpenTasksQuery, useOpenTasks } from '../open-tasks/index.ts';
import {
	FilterBand,
	FilterButton,
	InvalidFilter,
	type ListFilterState,
	useAnnounceFound,
	useDateFormat,
	useListFilter,
} from '../task/index.ts';
import { useSettings } from '../user/index.ts';
import { DateExpressionsWindow } from './date-expressions-window.tsx';
import { groupByDay } from './groups.ts';
import { RangeButton } from './range-button.tsx';
import { useRangeWords } from './range-words.ts';
import { ShownSwitches } from './shown-switches.tsx';
import styles from './upcoming.module.css';
import { UpcomingList } from './upcoming-list.tsx';
import { type RangeAddress, useRangeAddress } from './use-range-address.ts';

/** The open tasks of all projects that are due in a range, day by day. */
export function UpcomingPage() {
	const { t } = useTranslation('upcoming');
	const format = useDateFormat();
	const listFilter = useListFilter();
	const address = useRangeAddress();
	const query = useOpenTasksQuery(listFilter);
	const openTasks = useOpenTasks(query);
	const { shown } = address;
	const groups = useMemo(
		() => groupByDay(openTasks.tasks, shown, format.clock),
		[openTasks.tasks, shown, format.clock],
	);
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
				<UpcomingList {...{ address, query, openTasks, groups, format }} isFiltered={listFilter.text !== ''} />
			)}
		</Page>
	);
}

/** What the filter of the page finds of the open tasks. */
function useOpenTasksQuery({ query: { s, filter } }: ListFilterState): OpenTasksQuery {
	const { timezone } = useSettings();
	return useMemo(
		() => ({
			filter: filter ? `done = false && (${filter})` : 'done = false',
			...(filter && timezone && { filterTimezone: timezone }),
			...(s && { s }),
		}),
		[s, filter, timezone],
	);
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
