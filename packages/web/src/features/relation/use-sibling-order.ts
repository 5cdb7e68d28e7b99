import type { Task, TaskId } from '@ordna/domain/task';
import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useStore } from '../../platform/store/index.ts';
import { announce } from '../../ui/announcer.tsx';
import { notify } from '../../ui/notice-store.ts';
import { type RelatedEnd, taskKind } from '../task/index.ts';
import { useRelationCommands } from './relation.api.ts';
import { siblingAbove, siblingBefore, siblingOfStep } from './relation-order.ts';
import type { NestedTasks } from './use-nested-tasks.ts';

/** How the nested rows of a list change places among the subtasks of their parent, in the order by hand of that task. */
export interface SiblingOrder {
	/** Whether it is nested here, and its parent's subtasks may be put in another order. */
	mayMove(id: TaskId): boolean;
	/** The subtasks of the same parent that are in the list, from the top. */
	siblingsOf(id: TaskId): readonly TaskId[];
	/** What a drop below `before` means: a nested row stays with its parent. Nothing for rows that are not nested. */
	sectionOf(id: TaskId, before: number | null): SiblingSection | undefined;
	/** Puts siblings one after the other below the row `before`; one notice, one Undo. */
	put(ids: readonly TaskId[], before: number | null): void;
	/** Past the next sibling, and says so; false for rows that are not nested. */
	step(id: TaskId, by: -1 | 1): boolean;
}

interface SiblingSection {
	readonly label: string;
	readonly position: number;
	readonly count: number;
	readonly isRefused: boolean;
}

/** @param isReadOnly whether the subtasks of a task may not be changed */
export function useSiblingOrder(nested: NestedTasks, isReadOnly: (parent: Task) => boolean): SiblingOrder {
	const { t } = useTranslation('relation');
	const store = useStore();
	const { move, moveTogether } = useRelationCommands();
	return useMemo(() => {
		const { places } = nested;
		const parentOf = (id: number) => places.get(id)?.parent ?? null;
		const endOf = (id: number): RelatedEnd => {
			const task = store.get(taskKind, id);
			// Rows stand for tasks, and what they are nested in, too.
			return { id: id as TaskId, title: task?.title ?? '' };
		};
		// Those of the list itself have no parent.
		const listedRows = () => nested.ids.map((id) => ({ entry: { id }, parent: { id: parentOf(id) ?? 0 } }));
		const siblingsOf = (id: TaskId) => {
			const parent = parentOf(id);
			return parent === null ? [] : nested.ids.filter((one) => parentOf(one) === parent);
		};
		const isWithin = (id: number | null, top: number): boolean =>
			id !== null && (id === top || isWithin(parentOf(id), top));
		return {
			mayMove(id) {
				const parent = store.get(taskKind, parentOf(id) ?? 0);
				return parent !== undefined && !isReadOnly(parent);
			},
			siblingsOf,
			sectionOf(id, before) {
				const parent = parentOf(id);
				if (parent === null) return undefined;
				const others = siblingsOf(id).filter((one) => one !== id);
				const above = siblingAbove(listedRows(), id, before);
				return {
					label: t('subtasksOf', { title: endOf(parent).title }),
					position: above ? others.indexOf(above.entry.id) + 2 : 1,
					count: others.length + 1,
					isRefused: !isWithin(before, parent),
				};
			},
			put(ids, before) {
				const [first] = ids;
				const parent = first === undefined ? null : parentOf(first);
				if (first === undefined || parent === null) return;
				const rows = listedRows();
				const old = ids.map((id) => ({ id, before: siblingBefore(rows, id)?.entry.id ?? null }));
				const ahead = [siblingAbove(rows, first, before, ids)?.entry.id ?? null, ...ids];
				const next = ids.map((id, at) => ({ id, before: ahead[at] ?? null }));
				if (next.every((one, at) => one.before === old[at]?.before)) return;
				const steps = (all: typeof old) =>
					all.map((one) => ({ other: endOf(one.id), after: one.before === null ? null : endOf(one.before) }));
				const back = steps(old);
				moveTogether(endOf(parent), 'subtask', steps(next));
				const text =
					ids.length === 1 ? t('moved', { title: endOf(first).title }) : t('movedSubtasks', { count: ids.length });
				notify({ text, undo: () => moveTogether(endOf(parent), 'subtask', back) });
			},
			step(id, by) {
				const parent = parentOf(id);
				if (parent === null) return false;
				const to = siblingOfStep(listedRows(), id, by);
				if (!to) return true;
				const { title } = endOf(id);
				move(endOf(parent), 'subtask', { id, title }, to.after && endOf(to.after.entry.id));
				announce(t('movedTo', { title, position: to.position, count: to.count }));
				return true;
			},
		};
	}, [nested, store, isReadOnly, move, moveTogether, t]);
}
