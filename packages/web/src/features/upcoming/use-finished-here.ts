import type { TaskId } from '@ordna/domain/task';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useRecords, useStore } from '../../platform/store/index.ts';
import { taskKind } from '../task/index.ts';
import type { Heading } from './groups.ts';

/**
 * The tasks that were finished while the page showed them, the first one first: they stay, below all others, until the page
 * is left or they are reopened.
 *
 * @param rows what is shown of open tasks, in which a finished one rests for a moment
 */
export function useFinishedHere(rows: readonly (Heading | TaskId)[]): readonly TaskId[] {
	const store = useStore();
	const [finished, setFinished] = useState<readonly TaskId[]>([]);
	const shown = useRef<ReadonlySet<Heading | number>>(new Set());
	const among = useMemo(() => new Set<Heading | number>(rows), [rows]);
	useEffect(() => {
		shown.current = among;
	}, [among]);
	useEffect(
		() =>
			store.watchKind(taskKind, (changed) => {
				const ids = changed.flatMap((id) => (shown.current.has(id) ? (store.get(taskKind, id) ?? []) : []));
				const news = ids.filter(({ done }) => done).map(({ id }) => id);
				if (news.length > 0) setFinished((before) => [...before.filter((id) => !news.includes(id)), ...news]);
			}),
		[store],
	);
	const held = useRecords(taskKind, finished);
	return useMemo(() => held.filter(({ id, done }) => done && !among.has(id)).map(({ id }) => id), [held, among]);
}
