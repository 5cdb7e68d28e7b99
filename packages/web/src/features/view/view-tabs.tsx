import type { ProjectId } from '@ordna/domain/project';
import type { View, ViewId, ViewKind } from '@ordna/domain/view';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../platform/words/index.ts';
import type { IconShape } from '../../ui/icon.tsx';
import { GanttIcon, KanbanIcon, ListIcon, TableIcon } from '../../ui/icons/view-icons.tsx';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { TabBar, TabLink } from '../../ui/tab-bar.tsx';
import { useViews } from './view.api.ts';
import { isShown } from './which-view.ts';

export const viewIcons: Readonly<Record<ViewKind, IconShape>> = {
	list: ListIcon,
	kanban: KanbanIcon,
	table: TableIcon,
	gantt: GanttIcon,
};

const chords = [
	{ keys: 'g l', kind: 'list' },
	{ keys: 'g k', kind: 'kanban' },
] as const;

/** The name to show: those a project begins with have one in every language. */
export function useViewTitle(): (view: Pick<View, 'title' | 'viewKind'>) => string {
	const { t } = useTranslation('view');
	const first: Readonly<Record<ViewKind, string>> = { list: 'List', kanban: 'Kanban', table: 'Table', gantt: 'Gantt' };
	return ({ title, viewKind }) => (title === first[viewKind] ? t(`kind.${viewKind}`) : title);
}

/** The views of a project side by side, and the keys that lead to the first of each kind. */
export function ViewTabs({ projectId, currentId }: { projectId: ProjectId; currentId: ViewId }) {
	const { t } = useTranslation('view');
	const titleOf = useViewTitle();
	const navigate = useNavigate();
	const views = useViews(projectId).filter((view) => isShown(view) || view.id === currentId);
	useShortcuts(
		chords.map(({ keys, kind }) => ({
			keys,
			run: () => {
				const view = views.find(({ viewKind }) => viewKind === kind);
				if (view) void navigate({ to: '/projects/$projectId/$viewId', params: { projectId, viewId: view.id } });
			},
		})),
	);
	if (views.length < 2) return <span />;
	return (
		<TabBar name={t('views')}>
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
		</TabBar>
	);
}
