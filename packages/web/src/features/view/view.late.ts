import type { ViewKind } from '@ordna/domain/view';
import { Columns3 } from 'lucide-react';
import { type CommandContext, defineLate } from '../../platform/feature/index.ts';
import { GanttIcon, KanbanIcon, ListIcon, TableIcon } from '../../ui/icons/view-icons.tsx';
import { viewKind } from './view.kind.ts';
import { viewMutations } from './view.mutations.ts';

const has =
	(kind: ViewKind) =>
	({ client, project }: CommandContext): boolean =>
		client.store.all(viewKind).some((view) => view.projectId === project?.id && view.viewKind === kind);

export const late = defineLate({
	mutations: viewMutations,
	commands: [
		{
			...{ label: 'palette:project.list', icon: ListIcon, of: 'project', order: 1, press: 'g l' },
			isOffered: has('list'),
		},
		{
			...{ label: 'palette:project.kanban', icon: KanbanIcon, of: 'project', order: 2, press: 'g k' },
			isOffered: has('kanban'),
		},
		{
			...{ label: 'palette:project.gantt', icon: GanttIcon, of: 'project', order: 2.5, press: 'g g' },
			isOffered: has('gantt'),
		},
		{
			...{ label: 'palette:project.table', icon: TableIcon, of: 'project', order: 3, press: 'g t' },
			isOffered: has('table'),
		},
		{
			...{ label: 'palette:project.views', icon: Columns3, of: 'project', order: 5 },
			modal: ({ project }) => `/projects/${project?.id}/settings/views`,
			isOffered: ({ project }) => project?.maxRight === 'admin' && !project.isArchived,
		},
	],
});
