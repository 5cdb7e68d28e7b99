import type { Project } from '@ordna/domain/project';
import type { TaskId } from '@ordna/domain/task';
import type { RefObject } from 'react';
import { useClient } from '../../platform/client.tsx';
import { type ColumnDrop, dragKey, followFocus, useDropColumn } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { announce } from '../../ui/announcer.tsx';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import type { WindowListHandle } from '../../ui/window-list/index.ts';
import { useProjectTitle } from '../project/index.ts';
import { betweenBranches, type NestedTasks, type SiblingOrder } from '../relation/index.ts';
import {
	focusedTask,
	type OrderOfView,
	type RowContext,
	RowPreview,
	taskKind,
	usePlaceTogether,
} from '../task/index.ts';
import { CarriedStack, carriedWith, neighboursOf, type TaskSelection } from '../task-selection/index.ts';
import type { RowKey } from './grouping/grouped-rows.ts';
import { useGroupDrop } from './grouping/use-group-drop.ts';
import { type GroupedList, taskIdOf } from './grouping/use-grouped-rows.ts';

interface RowOrderOptions {
	readonly project: Project;
	readonly order: OrderOfView;
	readonly nested: NestedTasks;
	readonly grouped: GroupedList;
	readonly siblings: SiblingOrder;
	readonly rowContext: RowContext;
	readonly rows: RefObject<WindowListHandle<RowKey> | null>;
	readonly selection: TaskSelection;
}

/** The column of a list: there is one on the page. */
export const column = 'list';

/**
 * How the rows of a list are put in order by hand: dragged, carried by keyboard, or moved by Alt and an arrow. Rows of the
 * list itself change their position in the view, nested ones their place among the subtasks of their parent.
 */
export function useRowOrder(options: RowOrderOptions) {
	const { project, nested, grouped, siblings, rowContext, rows, selection, order } = options;
	const { t } = useTranslation('pickers');
	const { store } = useClient();
	const titleOf = useProjectTitle();
	const placeTogether = usePlaceTogether();
	// Subtasks go with what they lie beneath.
	const roots = () => nested.ids.filter((id) => !isNested(nested, id));
	const carriedOf = (id: TaskId) =>
		carriedWith(selection, id, isNested(nested, id) ? () => siblings.siblingsOf(id) : roots);
	const inGroups = useGroupDrop(grouped, carriedOf);
	useStepKeys(options, roots);
	const toTask = taskIdOf(grouped);
	const placeBetween = ({ id: row, to }: ColumnDrop<RowKey>) => {
		// Without groups each row is a task.
		const [id, before, after] = [row, to.before, to.after] as [TaskId, TaskId | null, TaskId | null];
		const all = carriedOf(id);
		const between = betweenBranches(nested, nested.ids, id, { ...to, before, after });
		if (all.length === 1) return void rowContext.commands.place(id, { view: order.view, ...between });
		const destination = { view: order.view, ...neighboursOf(roots(), between, all) };
		placeTogether({ ids: all, destination, changeOf: () => ({}) }, t('selection.told.placed', { count: all.length }));
	};
	return useDropColumn<RowKey>(
		{
			kind: 'task',
			id: column,
			label: titleOf(project),
			ids: grouped.rows,
			labelOf: (row) => store.get(taskKind, toTask(row))?.title ?? '',
			overlay(row) {
				// What is no heading is a task, and headings are not dragged.
				const id = toTask(row) as TaskId;
				return (
					<CarriedStack count={carriedOf(id).length}>
						<RowPreview id={id} rowContext={rowContext} />
					</CarriedStack>
				);
			},
			sectionOf(row, before) {
				const id = toTask(row) as TaskId;
				if (isNested(nested, id)) return siblings.sectionOf(id, before === null ? null : toTask(before));
				return grouped.isGrouped ? inGroups.sectionOf(row, before) : undefined;
			},
			onDrop(drop) {
				const id = toTask(drop.id) as TaskId;
				const { before } = drop.to;
				if (isNested(nested, id)) siblings.put(carriedOf(id), before === null ? null : toTask(before));
				else if (grouped.isGrouped) inGroups.onDrop(drop);
				else placeBetween(drop);
			},
		},
		rows,
	);
}

const isNested = ({ places }: NestedTasks, id: TaskId) => (places.get(id)?.parent ?? null) !== null;

/** Alt and an arrow move the row that has the focus by one step, past all that is nested in the next one. */
function useStepKeys(options: RowOrderOptions, roots: () => readonly TaskId[]): void {
	const { order, nested, grouped, siblings, rowContext, rows } = options;
	const { t } = useTranslation('relation');
	const { store } = useClient();
	const stepRoot = (id: TaskId, by: -1 | 1) => {
		const isOrdered = order.isManual && !grouped.isGrouped && rowContext.readOnly === undefined;
		const others = roots().filter((one) => one !== id);
		const at = roots().indexOf(id) + by;
		if (!isOrdered || at < 0 || at > others.length) return;
		const between = { before: others[at - 1] ?? null, after: others[at] ?? null };
		void rowContext.commands.place(id, { view: order.view, ...between });
		const title = store.get(taskKind, id)?.title ?? '';
		announce(t('movedTo', { title, position: at + 1, count: others.length + 1 }));
	};
	const step = (by: -1 | 1) => {
		const id = focusedTask();
		if (id === undefined || !nested.ids.includes(id)) return;
		if (!isNested(nested, id)) stepRoot(id, by);
		else if (siblings.mayMove(id)) siblings.step(id, by);
		followFocus(dragKey('task', id), () => rows.current?.scrollToId(id));
	};
	useShortcuts([
		{ keys: 'Alt+ArrowUp', run: () => step(-1) },
		{ keys: 'Alt+ArrowDown', run: () => step(1) },
	]);
}
