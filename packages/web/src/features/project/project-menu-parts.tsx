import type { Project } from '@ordna/domain/project';
import { Link } from '@tanstack/react-router';
import {
	Archive,
	ArchiveRestore,
	Bell,
	BellRing,
	CircleHelp,
	Columns3,
	CopyPlus,
	FolderPlus,
	History,
	Info,
	LayoutTemplate,
	ListPlus,
	type LucideIcon,
	Pencil,
	Printer,
	Settings2,
	Share2,
	SquareCheck,
	Trash2,
} from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOpenModal } from '../../platform/modals/index.ts';
import { MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx';
import { printPage } from '../../ui/print-page.ts';
import { tip } from '../../ui/tip.ts';
import { ExportSubmenu } from '../export/index.ts';
import { useSettings } from '../user/index.ts';
import { useFollowedAt, useFollowProject } from './follow-project.ts';
import { actionsOf, canWriteIn, type ProjectAction } from './project-rules.ts';
import { useProjectTitle } from './project-title.ts';
import { isRealProject } from './project-tree.ts';

interface Entry {
	readonly icon: LucideIcon;
	/** Its window, below the project's address. */
	readonly path: string;
	readonly isDanger?: boolean;
	/** Not for the project that new tasks go to. */
	readonly sparesDefault?: boolean;
}

/** An entry of the menu: the tabs of a project's settings are one. */
type MenuAction = 'settings' | Exclude<ProjectAction, 'background' | 'webhooks'>;

const entries = {
	settings: { icon: Settings2, path: 'settings' },
	edit: { icon: Pencil, path: 'settings/edit' },
	share: { icon: Share2, path: 'settings/share' },
	views: { icon: Columns3, path: 'settings/views' },
	create: { icon: FolderPlus, path: 'new' },
	duplicate: { icon: CopyPlus, path: 'settings/duplicate' },
	template: { icon: LayoutTemplate, path: 'settings/template' },
	info: { icon: Info, path: 'info' },
	archive: { icon: Archive, path: 'settings/archive', sparesDefault: true },
	unarchive: { icon: ArchiveRestore, path: 'settings/archive' },
	delete: { icon: Trash2, path: 'settings/delete', isDanger: true, sparesDefault: true },
} as const satisfies Record<MenuAction, Entry>;

/** What one may do with a project, as its menu has it. Of a saved filter there are but two parts to set. */
function menuActionsOf(project: Project): readonly MenuAction[] {
	const actions = actionsOf(project);
	const others = actions.filter((action) => action !== 'background' && action !== 'webhooks');
	if (!isRealProject(project) || !actions.includes('edit')) return others;
	return ['settings', ...others.filter((action) => action !== 'edit' && action !== 'views')];
}

interface ProjectMenuEntriesProps {
	project: Project;
	isShown: boolean;
	onSelect: (() => void) | undefined;
}

function SelectEntry({ onSelect }: { onSelect: () => void }) {
	const { t } = useTranslation('project');
	return (
		<MenuItem icon={SquareCheck} onSelect={onSelect}>
			{t('menu.select')}
		</MenuItem>
	);
}

function MissingTaskEntry({ project }: { project: Project }) {
	const { t } = useTranslation('project');
	const open = useOpenModal();
	return (
		<MenuItem icon={CircleHelp} onSelect={() => open(`/projects/${project.id}/missing-task`)}>
			{t('menu.missingTask')}
		</MenuItem>
	);
}

/** Adds the tasks of a template. */
function AddFromTemplateEntry({ project }: { project: Project }) {
	const { t } = useTranslation('project');
	const open = useOpenModal();
	return (
		<MenuItem icon={ListPlus} onSelect={() => open(`/projects/${project.id}/add-from-template`)}>
			{t('menu.addFromTemplate')}
		</MenuItem>
	);
}

function PrintEntry() {
	const { t } = useTranslation('project');
	return (
		<MenuItem icon={Printer} keys="Mod+p" onSelect={() => void printPage()}>
			{t('menu.print')}
		</MenuItem>
	);
}

/** Followed through another one, it says through which: that is ended there. */
function FollowEntry({ project }: { project: Project }) {
	const { t } = useTranslation('project');
	const titleOf = useProjectTitle();
	const at = useFollowedAt(project.id);
	const follow = useFollowProject();
	const isThrough = at !== undefined && at.id !== project.id;
	return (
		<MenuItem icon={at ? BellRing : Bell} isDisabled={isThrough} onSelect={() => follow(project, at === undefined)}>
			{isThrough ? t('follow.through', { project: titleOf(at) }) : t(at ? 'follow.end' : 'follow.begin')}
		</MenuItem>
	);
}

/** To hear of what happens in it, what did, and what was deleted from it. */
function HistoryEntries({ project }: { project: Project }) {
	const { t } = useTranslation('project');
	const params = { projectId: project.id };
	return (
		<>
			<FollowEntry project={project} />
			<MenuLink icon={History} render={<Link to="/projects/$projectId/activity" params={params} />}>
				{t('menu.activity')}
			</MenuLink>
			<MenuLink icon={Trash2} render={<Link to="/projects/$projectId/trash" params={params} />}>
				{t('menu.trash')}
			</MenuLink>
		</>
	);
}

/** What one can do with a project, as far as one may. */
export function ProjectMenuEntries({ project, isShown, onSelect }: ProjectMenuEntriesProps) {
	const { t } = useTranslation('project');
	const open = useOpenModal();
	const isDefault = useSettings().defaultProjectId === project.id;
	const actions = menuActionsOf(project);
	const isApart = (action: MenuAction) => action === 'archive' || (action === 'delete' && !actions.includes('archive'));
	const history = isRealProject(project) && <HistoryEntries key="history" project={project} />;
	const missing = isShown && <MissingTaskEntry key="missing" project={project} />;
	const print = isShown && <PrintEntry key="print" />;
	const save = <ExportSubmenu key="export" projectId={project.id} name={project.title} />;
	const select = onSelect && <SelectEntry key="select" onSelect={onSelect} />;
	const add = isRealProject(project) && canWriteIn(project) && <AddFromTemplateEntry key="add" project={project} />;
	const entriesNow = actions.map((action) => {
		const { icon, path, isDanger, sparesDefault }: Entry = entries[action];
		const isSpared = Boolean(sparesDefault) && isDefault;
		const label = t(`menu.${action}`);
		return [
			isApart(action) && [add, select, missing, history, print, save, <MenuSeparator key="apart" />],
			<MenuItem
				key={action}
				icon={icon}
				{...(isDanger && !isSpared ? { isDanger } : {})}
				isDisabled={isSpared}
				onSelect={() => open(`/projects/${project.id}/${path}`)}
			>
				{isSpared ? (
					<span {...tip(t('isDefault'))}>
						{label}
						<span className="sr-only">. {t('isDefault')}</span>
					</span>
				) : (
					label
				)}
			</MenuItem>,
		];
	});
	return actions.some(isApart) ? entriesNow : [entriesNow, add, select, missing, history, print, save];
}
