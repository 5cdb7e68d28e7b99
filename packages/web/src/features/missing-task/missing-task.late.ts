import { CircleHelp } from 'lucide-react';
import { defineLate } from '../../platform/feature/index.ts';

export const late = defineLate({
	commands: [
		{
			...{ label: 'palette:project.missingTask', icon: CircleHelp, of: 'project', order: 5.5 },
			modal: ({ project }) => `/projects/${project?.id}/missing-task`,
		},
	],
});
