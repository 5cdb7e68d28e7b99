import { LogIn, Waypoints } from 'lucide-react';
import { defineLate } from '../../platform/feature/index.ts';

export const late = defineLate({
	adminPages: [
		{ to: '/admin/sign-in', label: 'admin:pages.signIn', icon: LogIn, group: 'people', order: 3 },
		{ to: '/admin/sign-in-trace', label: 'admin:pages.signInTrace', icon: Waypoints, group: 'people', order: 4 },
	],
});
