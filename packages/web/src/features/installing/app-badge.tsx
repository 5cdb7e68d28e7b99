import { useEffect } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useOpenTasks } from '../open-tasks/index.ts';
import { useDateFormat } from '../task/index.ts';

/** On the icon of the installed app: how many open tasks are overdue or due today. Without any, no badge. */
export function AppBadge() {
	const { session } = useClient();
	const { tasks, state } = useOpenTasks();
	const { nearness } = useDateFormat();
	const isDue = (due: (typeof tasks)[number]['due']) => due !== null && ['late', 'today'].includes(nearness(due));
	const count = tasks.filter(({ due }) => isDue(due)).length;
	useEffect(() => {
		if (state === 'ready') void showBadge(count);
	}, [count, state]);
	// It is somebody's.
	useEffect(() => session.watch((event) => event === 'signedOut' && void showBadge(0)), [session]);
	return null;
}

async function showBadge(count: number): Promise<void> {
	try {
		await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count));
	} catch {
		// The system shows no badges.
	}
}
