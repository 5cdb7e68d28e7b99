import { LayoutTemplate, ListPlus } from 'lucide-react';
import { type CommandContext, defineLate } from '../../platform/feature/index.ts';
import { actionsOf, isRealProject } from '../project/index.ts';
import { templateMutations } from './template.mutations.ts';

const canSave = ({ project }: CommandContext) => project !== undefined && actionsOf(project).includes('template');

export const late = defineLate({
	mutations: templateMutations,
	commands: [
		{
			...{ label: 'palette:app.projectFromTemplate', icon: LayoutTemplate, of: 'app', order: 3 },
			modal: () => '/projects/from-template',
		},
		{ label: 'palette:app.templates', icon: LayoutTemplate, of: 'page', order: 19, page: () => '/templates' },
		{
			...{ label: 'palette:project.saveAsTemplate', icon: LayoutTemplate, of: 'project', order: 7 },
			modal: ({ project }) => `/projects/${project?.id}/settings/template`,
			isOffered: canSave,
		},
		{
			...{ label: 'palette:project.addFromTemplate', icon: ListPlus, of: 'project', order: 6 },
			modal: ({ project }) => `/projects/${project?.id}/add-from-template`,
			isOffered: ({ project, canWrite }) => canWrite && project !== undefined && isRealProject(project),
		},
		{
			...{ label: 'palette:task.saveAsTemplate', icon: LayoutTemplate, of: 'task', order: 14 },
			modal: ({ task }) => `/tasks/${task?.id}/template`,
		},
	],
});
