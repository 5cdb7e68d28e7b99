import { HardDrive, Mail, MonitorSmartphone, ScrollText, Timer, UserPlus, Users } from 'lucide-react';
import { defineLate } from '../../platform/feature/index.ts';

export const late = defineLate({
	adminPages: [
		{ to: '/admin/people', label: 'admin:pages.people', icon: Users, group: 'people', order: 1 },
		{ to: '/admin/invitations', label: 'admin:pages.invitations', icon: UserPlus, group: 'people', order: 2 },
		{ to: '/admin/storage', label: 'admin:pages.storage', icon: HardDrive, group: 'server', order: 1 },
		{ to: '/admin/jobs', label: 'admin:pages.jobs', icon: Timer, group: 'server', order: 2 },
		{ to: '/admin/mail', label: 'admin:pages.mail', icon: Mail, group: 'server', order: 3 },
		{ to: '/admin/sessions', label: 'admin:pages.sessions', icon: MonitorSmartphone, group: 'log', order: 1 },
		{ to: '/admin/audit', label: 'admin:pages.audit', icon: ScrollText, group: 'log', order: 2 },
	],
});
