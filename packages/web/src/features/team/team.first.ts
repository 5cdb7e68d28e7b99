import { Users } from 'lucide-react';
import { defineFirst } from '../../platform/feature/index.ts';

export const teamFirst = defineFirst({
	navItems: [
		{
			...{ to: '/teams', label: 'app:teams', icon: Users, order: 5 },
			shortcut: { keys: 'g m', label: 'app:keys.teams' },
		},
	],
});
