import { Share2 } from 'lucide-react';
import { defineLate } from '../../platform/feature/index.ts';
import { shareMutations } from './share.mutations.ts';
import { teamShareMutations } from './team-share.mutations.ts';

export const late = defineLate({
	mutations: [...shareMutations, ...teamShareMutations],
	commands: [
		{
			...{ label: 'palette:project.share', icon: Share2, of: 'project', order: 4 },
			modal: ({ project }) => `/projects/${project?.id}/settings/share`,
			isOffered: ({ project, canWrite }) => canWrite && project !== undefined && project.id > 0,
		},
	],
});
