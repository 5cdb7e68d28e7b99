import type { TaskId } from '@ordna/domain/task';
import { dueBounds } from '@ordna/domain/time';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { useClient } from '../../../platform/client.tsx';
import { useProjects } from '../../project/index.ts';
import type { NestedTasks } from '../../relation/index.ts';
import { taskKind, taskLoaderOf, useWeekClock } from '../../task/index.ts';
import { type GroupedRows, rowsOfGroups } from './grouped-rows.ts';
import { type Grouping, groupTasks } from './groups.ts';

export interface GroupedList extends GroupedRows {
	readonly isGrouped: boolean;
	/** All tasks are held; until then nobody knows where they stand. */
	readonly isReady: boolean;
	readonly folded: ReadonlySet<string>;
	readonly fold: (key: string) => void;
}

const nothing = new Map<never, never>();

/** The rows of a list as they are, or below headings. */
export function useGroupedRows(nested: NestedTasks, found: readonly TaskId[], grouping: Grouping): GroupedList {
	const { store } = useClient();
	const isGrouped = grouping !== 'none';
	const isReady = useAllTasks(found, isGrouped);
	const version = useTaskVersion(isGrouped);
	const clock = useWeekClock();
	const projects = useProjects();
	const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
	const fold = useCallback((key: string) => setFolded((before) => toggled(before, key)), []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the version says when a task is another
	const groups = useMemo(() => {
		if (grouping === 'none') return undefined;
		const places = new Map(projects.map(({ id }, at) => [id, at]));
		return groupTasks(nested.ids, {
			by: grouping,
			taskOf: (id) => store.get(taskKind, id),
			parentOf: (id) => nested.places.get(id)?.parent ?? null,
			bounds: dueBounds(clock),
			placeOf: (id) => places.get(id) ?? places.size,
		});
	}, [grouping, nested, store, projects, clock, version]);
	const rows = useMemo(
		() =>
			groups
				? rowsOfGroups(groups, folded)
				: { rows: nested.ids, ids: nested.ids, headOf: nothing, labelOf: nothing, taskOf: nothing },
		[groups, folded, nested.ids],
	);
	return { ...useSteadyRows(rows), isGrouped, isReady, folded, fold };
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
	const next = new Set(keys);
	if (!next.delete(key)) next.add(key);
	return next;
}

/** The same arrays while they hold the same: others have the whole window laid out anew. */
function useSteadyRows(next: GroupedRows): GroupedRows {
	const [known, setKnown] = useState(next);
	const isSame = known.rows.length === next.rows.length && next.rows.every((row, at) => row === known.rows[at]);
	const steady = isSame ? { ...next, rows: known.rows, ids: known.ids } : next;
	if (known.rows !== steady.rows) setKnown(steady);
	return steady;
}

/** Fetches all tasks of a list; whether they are there. If that fails, those that are held are shown. */
function useAllTasks(ids: readonly TaskId[], isNeeded: boolean): boolean {
	const client = useClient();
	const [done, setDone] = useState<readonly TaskId[]>();
	useEffect(() => {
		if (!isNeeded) return;
		let isLeft = false;
		const finish = () => {
			if (!isLeft) setDone(ids);
		};
		taskLoaderOf(client).loadAll(ids).then(finish, finish);
		return () => {
			isLeft = true;
		};
	}, [client, ids, isNeeded]);
	// A task that is new comes by itself.
	return !isNeeded || done !== undefined;
}

/** Another number when a task has changed. */
function useTaskVersion(isNeeded: boolean): number {
	const { store } = useClient();
	const [version, next] = useReducer((before: number) => before + 1, 0);
	useEffect(() => {
		if (isNeeded) return store.watchKind(taskKind, next);
	}, [store, isNeeded]);
	return version;
}
