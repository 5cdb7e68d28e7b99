import type { Task } from '@ordna/domain/task';
import { useCallback, useSyncExternalStore } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { commentCountsOf } from './comment-counts.ts';

/** How many comments a task has; nothing for none. */
export function CommentCount({ task: { id } }: { task: Task }) {
	const counts = commentCountsOf(useClient());
	const { number } = useTranslation('table');
	const subscribe = useCallback((listener: () => void) => counts.watch(id, listener), [counts, id]);
	const count = useSyncExternalStore(subscribe, () => counts.get(id));
	return count ? number(count) : null;
}
