import type { TaskId } from '@ordna/domain/task';
import { dueBounds } from '@ordna/domain/time';
import { useCallback, useMemo, useState } from 'react';
import { useClient } from '../../../platform/client.tsx';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useProjects } from '../../project/index.ts';
import type { NestedTasks } from '../../relation/index.ts';
import { taskKind, useWeekClock } from '../../task/index.ts';
import type { ViewDisplay } from '../../task-display/index.ts';
import { type TaskValue, useAllHeld, useTaskVersion } from '../../task-grouping/index.ts';
import { type GroupedRows, type RowKey, rowsOfGroups } from './grouped-rows.ts';
import { groupTasks } from './groups.ts';

export interface GroupedList extends GroupedRows {
	readonly isGrouped: boolean;
	/** All tasks are held; until then nobody knows where they stand. */
	readonly isReady: boolean;
	readonly folded: ReadonlySet<string>;
	readonly fold: (key: string) => void;
	/** Folds or unfolds all of them. */
	readonly foldAll: (isFolded: boolean) => void;
}

interface GroupingChoices extends Pick<ViewDisplay, 'grouping' | 'hiddenGroups'> {
	/** Groups that stand there without a task, too. */
	readonly always: readonly TaskValue[];
}

const nothing = new Map<never, never>();

/** The rows of a list as they are, or below headings. The same object while nothing has changed. */
export function useGroupedRows(
	nested: NestedTasks,
	found: readonly TaskId[],
	{ grouping, hiddenGroups, always }: GroupingChoices,
): GroupedList {
	const { store } = useClient();
	const { language } = useTranslation('task');
	const isGrouped = grouping !== 'none';
	const isReady = useAllHeld(found, isGrouped);
	const version = useTaskVersion(isGrouped && isReady);
	const clock = useWeekClock();
	const projects = useProjects();
	const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
	const fold = useCallback((key: string) => setFolded((before) => toggled(before, key)), []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the version says when a task is another
	const groups = useMemo(() => {
		if (grouping === 'none' || !isReady) return undefined;
		const ranks = new Map(projects.map(({ id }, at) => [id, at]));
		return groupTasks(nested.ids, {
			by: grouping,
			taskOf: (id) => store.get(taskKind, id),
			parentOf: (id) => nested.places.get(id)?.parent ?? null,
			due: { bounds: dueBounds(clock), zone: clock.zone },
			rankOf: (id) => ranks.get(id) ?? ranks.size,
			compare: new Intl.Collator(language).compare,
			always,
		}).filter(({ key }) => !hiddenGroups.includes(key));
	}, [grouping, hiddenGroups, always, isReady, nested, store, projects, clock, language, version]);
	const rows = useSteadyRows(
		useMemo(
			() =>
				groups
					? rowsOfGroups(groups, folded)
					: {
							rows: nested.ids,
							ids: nested.ids,
							stops: nested.ids,
							headOf: nothing,
							labelOf: nothing,
							taskOf: nothing,
						},
			[groups, folded, nested.ids],
		),
	);
	const foldAll = useCallback(
		(isFolded: boolean) => setFolded(new Set(isFolded ? groups?.map(({ key }) => key) : [])),
		[groups],
	);
	return useMemo(
		() => ({ ...rows, isGrouped, isReady, folded, fold, foldAll }),
		[rows, isGrouped, isReady, folded, fold, foldAll],
	);
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
	const next = new Set(keys);
	if (!next.delete(key)) next.add(key);
	return next;
}

/** The same arrays while they hold the same: others have the whole window laid out anew. */
function useSteadyRows(next: GroupedRows): GroupedRows {
	const [known, setKnown] = useState(next);
	const steady = useMemo(() => {
		const isSame = known.rows.length === next.rows.length && next.rows.every((row, at) => row === known.rows[at]);
		return isSame ? { ...next, rows: known.rows, ids: known.ids, stops: known.stops } : next;
	}, [known, next]);
	if (known.rows !== steady.rows) setKnown(steady);
	return steady;
}

/** The task of a row, 0 of a heading. */
export const taskIdOf =
	({ taskOf }: Pick<GroupedRows, 'taskOf'>) =>
	(row: RowKey): number =>
		typeof row === 'string' ? (taskOf.get(row) ?? 0) : row;
