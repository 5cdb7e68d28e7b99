import type { Change } from '@ordna/domain/change';
import { commentEndpoints } from '@ordna/domain/comment';
import { toId } from '@ordna/domain/contract';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';
import { wordsOfComment } from '../comment/index.ts';
import styles from './history-entry.module.css';

/** A comment of which the history tells keeps its words for so long. */
const freshMs = 60_000;

/**
 * What a comment says now, in up to two lines. The log does not tell it: a comment is read where it stands, and of one that
 * was deleted nothing is shown.
 */
export function SaidComment({ change: { seq, entityId, taskId } }: { change: Change }) {
	const { api } = useClient();
	const { data } = useQuery({
		queryKey: ['history', 'comment', taskId, entityId, seq],
		queryFn: ({ signal }) =>
			api.call(commentEndpoints.read, { taskId: toId('task', taskId ?? 0), id: toId('comment', entityId) }, { signal }),
		enabled: taskId !== null,
		staleTime: freshMs,
	});
	const words = data && wordsOfComment(data.comment);
	if (!words) return null;
	return (
		<blockquote className={styles.said} dir="auto">
			{words}
		</blockquote>
	);
}
