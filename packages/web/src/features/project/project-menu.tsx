import type { Project } from '@ordna/domain/project';
import {
	Archive,
	ArchiveRestore,
	Columns3,
	FolderPlus,
	type LucideIcon,
	Pencil,
	Printer,
	Share2,
	Trash2,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { useOpenWindow } from '../../platform/windows/index.ts';
import { useTranslation } from '../../platform/words/index.ts';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { printPage } from '../../ui/printing.ts';
import { tip } from '../../ui/tip.ts';
import { useSettings } from '../user/index.ts';
import { actionsOf, type ProjectAction } from './project-rules.ts';

interface Entry {
	readonly icon: LucideIcon;
	/** Its window, below the project's address. */
	readonly path: string;
	readonly isDanger?: boolean;
	/** Not for the project that new tasks go to. */
	readonly sparesDefault?: boolean;
}

const entries = {
	edit: { icon: Pencil, path: 'settings/edit' },
	share: { icon: Share2, path: 'settings/share' },
	views: { icon: Columns3, path: 'settings/views' },
	create: { icon: FolderPlus, path: 'new' },
	archive: { icon: Archive, path: 'settings/archive', sparesDefault: true },
	unarchive: { icon: ArchiveRestore, path: 'settings/archive' },
	delete: { icon: Trash2, path: 'settings/delete', isDanger: true, sparesDefault: true },
} as const satisfies Record<ProjectAction, Entry>;

interface ProjectMenuProps {
	project: Project;
	/** The button that opens it. */
	trigger: ReactElement;
	align?: 'start' | 'end';
	/** The project is what the page shows. */
	isShown?: boolean;
}

/** What one can do with a project, as far as one may. Draw it only where `actionsOf` names something. */
export function ProjectMenu({ project, trigger, align = 'start', isShown = false }: ProjectMenuProps) {
	return (
		<Menu trigger={trigger} align={align}>
			<ProjectMenuEntries project={project} isShown={isShown} />
		</Menu>
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

function ProjectMenuEntries({ project, isShown }: Required<Pick<ProjectMenuProps, 'project' | 'isShown'>>) {
	const { t } = useTranslation('project');
	const open = useOpenWindow();
	const isDefault = useSettings().defaultProjectId === project.id;
	const actions = actionsOf(project);
	const isApart = (action: ProjectAction) =>
		action === 'archive' || (action === 'delete' && !actions.includes('archive'));
	const print = isShown && <PrintEntry key="print" />;
	const entriesNow = actions.map((action) => {
		const { icon, path, isDanger, sparesDefault }: Entry = entries[action];
		const isSpared = Boolean(sparesDefault) && isDefault;
		const words = t(`menu.${action}`);
		return [
			isApart(action) && [print, <MenuSeparator key="apart" />],
			<MenuItem
				key={action}
				icon={icon}
				{...(isDanger && !isSpared ? { isDanger } : {})}
				isDisabled={isSpared}
				onSelect={() => open(`/projects/${project.id}/${path}`)}
			>
				{isSpared ? (
					<span {...tip(t('isDefault'))}>
						{words}
						<span className="sr-only">. {t('isDefault')}</span>
					</span>
				) : (
					words
				)}
			</MenuItem>,
		];
	});
	return actions.some(isApart) ? entriesNow : [entriesNow, print];
}
