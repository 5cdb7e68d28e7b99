import type { ProjectId } from '@ordna/domain/project';
import type { View, ViewId, ViewKind } from '@ordna/domain/view';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { IconShape } from '../../ui/icon.tsx';
import { CalendarIcon, GanttIcon, KanbanIcon, ListIcon, TableIcon } from '../../ui/icons/view-icons.tsx';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { TabBar, TabLink } from '../../ui/tab-bar.tsx';
import { useViews } from './view.api.ts';

export const viewIcons: Readonly<Record<ViewKind, IconShape>> = {
	list: ListIcon,
	kanban: KanbanIcon,
	table: TableIcon,
	gantt: GanttIcon,
};

const chords = [
	{ keys: 'g l', kind: 'list' },
	{ keys: 'g k', kind: 'kanban' },
	{ keys: 'g g', kind: 'gantt' },
	{ keys: 'g t', kind: 'table' },
] as const;

/** The name to show: those a project begins with have one in every language. */
export function useViewTitle(): (view: Pick<View, 'title' | 'viewKind'>) => string {
	const { t } = useTranslation('view');
	const first: Readonly<Record<ViewKind, string>> = { list: 'List', kanban: 'Kanban', table: 'Table', gantt: 'Gantt' };
	return ({ title, viewKind }) => (title === first[viewKind] ? t(`kind.${viewKind}`) : title);
}

interface ViewTabsProps {
	projectId: ProjectId;
	/** The view that is shown, or the calendar, which is none. */
	currentId: ViewId | 'calendar';
}

/** The views of a project side by side, its calendar after them, and the keys that lead to the first of each kind. */
export function ViewTabs({ projectId, currentId }: ViewTabsProps) {
	const { t } = useTranslation('view');
	const titleOf = useViewTitle();
	const navigate = useNavigate();
	const views = useViews(projectId);
	const calendar = { to: '/projects/$projectId/calendar', params: { projectId } } as const;
	useShortcuts([
		...chords.map(({ keys, kind }) => ({
			keys,
			run: () => {
				const view = views.find(({ viewKind }) => viewKind === kind);
				if (view) void navigate({ to: '/projects/$projectId/$viewId', params: { projectId, viewId: view.id } });
			},
		})),
		{ keys: 'g c', run: () => void navigate({ ...calendar, search: filterOf }) },
	]);
	if (views.length === 0) return <span />;
	return (
		<TabBar name={t('views')} hint="views">
			{views.map((view) => (
				<TabLink
					key={view.id}
					icon={viewIcons[view.viewKind]}
					isCurrent={view.id === currentId}
					render={<Link to="/projects/$projectId/$viewId" params={{ projectId, viewId: view.id }} />}
				>
					{titleOf(view)}
				</TabLink>
			))}
			<TabLink
				icon={CalendarIcon}
				isCurrent={currentId === 'calendar'}
				render={<Link {...calendar} search={filterOf} />}
			>
				{t('calendar')}
			</TabLink>
		</TabBar>
	);
}

/** The calendar shows what the view that is left was narrowed to. */
const filterOf = ({ filter, s }: { filter?: string | undefined; s?: string | undefined }) => ({
	...(filter === undefined ? {} : { filter }),
	...(s === undefined ? {} : { s }),
});
