import { Activity, Gauge, HardDrive, MonitorSmartphone, ScrollText, Send, Timer, UserPlus, Users } from 'lucide-react';
import { defineLate } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

export const late = defineLate({
	adminPages: [
		{ to: '/admin/overview', label: 'admin:pages.overview', icon: Gauge, group: 'people', order: 0 },
		{ to: '/admin/people', label: 'admin:pages.people', icon: Users, group: 'people', order: 1 },
		{ to: '/admin/invitations', label: 'admin:pages.invitations', icon: UserPlus, group: 'people', order: 2 },
		{ to: '/admin/storage', label: 'admin:pages.storage', icon: HardDrive, group: 'server', order: 1 },
		{ to: '/admin/jobs', label: 'admin:pages.jobs', icon: Timer, group: 'server', order: 2 },
		{ to: '/admin/mail', label: 'admin:pages.mail', icon: Send, group: 'server', order: 3 },
		{ to: '/admin/sessions', label: 'admin:pages.sessions', icon: MonitorSmartphone, group: 'log', order: 1 },
		{ to: '/admin/audit', label: 'admin:pages.audit', icon: ScrollText, group: 'log', order: 2 },
		{
			...{ to: '/admin/health', label: 'admin:pages.health', icon: Activity, group: 'log', order: 3 },
			badge: lazyComponent(() => import('./health-page.tsx').then((m) => m.HealthBadge), 'admin', 'task'),
		},
	],
});
