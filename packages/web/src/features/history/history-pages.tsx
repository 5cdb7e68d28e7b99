import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActivityPage } from './activity-page.tsx';
import { TrashPage } from './trash-page.tsx';

// In one file with the pages: every file has a name in what the first page loads.
export { RestoreTaskTo } from './restore-to.tsx';
export { TaskHistory } from './task-history.tsx';

/** The trash or the activity, as the address says: whoever opens one often opens the other. */
export function HistoryPages(): ReactNode {
	const isTrash = useLocation({ select: ({ pathname }) => pathname.endsWith('/trash') });
	return isTrash ? <TrashPage /> : <ActivityPage />;
}
