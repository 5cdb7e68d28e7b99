import { Users } from 'lucide-react';
import { defineLate } from '../../platform/feature/index.ts';

export const late = defineLate({
	adminPages: [{ to: '/admin/people', label: 'admin:pages.people', icon: Users, group: 'people', order: 1 }],
});
