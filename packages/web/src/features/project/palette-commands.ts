import { Archive, ArchiveRestore, CopyPlus, FolderPlus, Info, Pencil, Trash2 } from 'lucide-react';
import type { Command, CommandContext } from '../../platform/feature/index.ts';
import { accountKind } from '../user/index.ts';
import { actionsOf, type ProjectAction } from './project-rules.ts';

const may =
	(action: ProjectAction) =>
	({ project }: CommandContext): boolean =>
		project !== undefined && actionsOf(project).includes(action);

/** Not for the project that new tasks go to. */
const mayWithoutIt = (action: ProjectAction) => (context: CommandContext) =>
	may(action)(context) && !isDefault(context);

function isDefault({ client, me, project }: CommandContext): boolean {
	return client.store.get(accountKind, me)?.settings.defaultProjectId === project?.id;
}

/** The address of a window of the project. */
const windowOf =
	(path: string) =>
	({ project }: CommandContext): string =>
		`/projects/${project?.id}/${path}`;

/** What quick actions offer in a project, as its menu does. */
export const projectCommands: readonly Command[] = [
	{ label: 'palette:app.newProject', icon: FolderPlus, of: 'app', order: 2, modal: () => '/projects/new' },
	{
		...{ label: 'palette:project.edit', icon: Pencil, of: 'project', order: 3, modal: windowOf('settings/edit') },
		isOffered: may('edit'),
	},
	{
		...{ label: 'palette:project.create', icon: FolderPlus, of: 'project', order: 6, modal: windowOf('new') },
		isOffered: may('create'),
	},
	{
		...{ label: 'palette:project.duplicate', icon: CopyPlus, of: 'project', order: 7 },
		...{ modal: windowOf('settings/duplicate'), isOffered: may('duplicate') },
	},
	{
		...{ label: 'palette:project.info', icon: Info, of: 'project', order: 8, modal: windowOf('info') },
		isOffered: may('info'),
	},
	{
		...{ label: 'palette:project.archive', icon: Archive, of: 'project', order: 9 },
		...{ modal: windowOf('settings/archive'), isOffered: mayWithoutIt('archive') },
	},
	{
		...{ label: 'palette:project.unarchive', icon: ArchiveRestore, of: 'project', order: 9 },
		...{ modal: windowOf('settings/archive'), isOffered: may('unarchive') },
	},
	{
		...{ label: 'palette:project.delete', icon: Trash2, of: 'project', order: 10 },
		...{ modal: windowOf('settings/delete'), isOffered: mayWithoutIt('delete') },
	},
];
