import { FolderPlus } from 'lucide-react';
import { defineLate } from '../../platform/feature/index.ts';
import { taskProjectMutations } from './task-project.mutations.ts';

export const late = defineLate({
	mutations: taskProjectMutations,
	commands: [
		{
			...{ label: 'palette:task.makeProject', icon: FolderPlus, of: 'task', order: 14 },
			modal: ({ task }) => `/tasks/${task?.id}/project`,
			isOffered: ({ canWrite }) => canWrite,
		},
	],
});
