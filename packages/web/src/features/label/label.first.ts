import { Tags } from 'lucide-react';
import { defineFirst } from '../../platform/feature/index.ts';

export const labelFirst = defineFirst({
	navItems: [
		{
			...{ to: '/labels', label: 'app:labels', icon: Tags, order: 4 },
			shortcut: { keys: 'g a', label: 'app:keys.labels' },
		},
	],
});
