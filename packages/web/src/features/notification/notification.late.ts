import { Bell } from 'lucide-react';
import { defineLate } from '../../platform/feature/index.ts';
import { notificationMutations } from './notification.mutations.ts';

export const late = defineLate({
	mutations: notificationMutations,
	commands: [{ label: 'palette:app.notifications', icon: Bell, of: 'page', order: 50, page: () => '/notifications' }],
});
