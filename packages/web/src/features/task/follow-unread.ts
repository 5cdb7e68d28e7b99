import type { LiveChange } from '@ordna/domain/live';
import { useEffect } from 'react';
import { useClient } from '../../platform/client.tsx';
import { taskKind } from './task.kind.ts';
import { taskLoaderOf } from './task-loader.ts';

/** For a burst of comments to be over. */
const settleMs = 200;

/** The part of a push that may change what is unread, as the wire spells it. */
export interface UnreadPush {
	readonly changes?: readonly Pick<LiveChange, 'kind' | 'entity_id'>[];
	readonly records?: { readonly task?: readonly { readonly id: number }[] };
}

/** Which tasks may be unread, or no longer, or have another number of comments: a push brings each that has. */
export function tasksToAskAbout({ changes = [], records = {} }: UnreadPush): readonly number[] {
	const read = changes.flatMap(({ kind, entity_id }) => (kind === 'task.read' ? [entity_id] : []));
	const isCommented = changes.some(({ kind }) => kind === 'comment.created' || kind === 'comment.deleted');
	return [...read, ...(isCommented ? (records.task ?? []).map(({ id }) => id) : [])];
}

/** Only the server knows who has read what is new about a task, and counts its comments: it is asked again when that may have changed. */
export function useFollowUnread(): void {
	const client = useClient();
	useEffect(() => {
		const wanted = new Set<number>();
		let timer: ReturnType<typeof setTimeout> | undefined;
		const ask = () => {
			const ids = [...wanted].filter((id) => client.store.get(taskKind, id));
			wanted.clear();
			if (ids.length > 0) void taskLoaderOf(client).reload(ids);
		};
		const stop = client.live.on('changes', (data) => {
			// The server's word is believed, as that of its answers is.
			for (const id of tasksToAskAbout(data as UnreadPush)) wanted.add(id);
			clearTimeout(timer);
			// Not before the store has taken the push, which it does once a frame: an answer asked for earlier counts as older.
			if (wanted.size > 0) timer = setTimeout(ask, settleMs);
		});
		return () => {
			clearTimeout(timer);
			stop();
		};
	}, [client]);
}
