import type { TaskId } from '@ordna/domain/task';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { announce } from '../../ui/announcer.tsx';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import type { WindowListHandle } from '../../ui/window-list/index.ts';
import { focusedTask, focusTaskRow } from '../task/index.ts';
import { followPresses, type PressedElements } from './follow-presses.ts';
import { Selection } from './selection.ts';
import { offerSelection } from './start-selecting.ts';
import { type TaskSelection, useSelection } from './use-selection.ts';

interface SelectableList {
	readonly ids: readonly TaskId[];
	readonly rows: RefObject<WindowListHandle<TaskId> | null>;
	/** Not where nothing can be done to what is selected. */
	readonly isEnabled: boolean;
}

/** The selection of a list, by keys, mouse and finger. It lives as long as the list is on the page. */
export function useTaskSelection({ ids, rows, isEnabled }: SelectableList): TaskSelection {
	const selection = useNewSelection();
	useLayoutEffect(() => selection.setOrder(ids), [selection, ids]);
	useSelecting(selection, {
		elements() {
			const { frame, body } = rows.current ?? {};
			return frame && body ? { frame, body } : undefined;
		},
		show(id) {
			rows.current?.scrollToId(id);
			focusTaskRow(id);
		},
		isEnabled,
	});
	return selection;
}

/** One that nothing is selected in, for a page that says itself in which order its tasks stand. */
export function useNewSelection(): TaskSelection {
	const [selection] = useState(() => new Selection<TaskId>());
	return selection;
}

interface SelectingPlan {
	/** Undefined while nothing is drawn. */
	readonly elements: () => PressedElements | undefined;
	/** Scrolls a task into sight, and gives it the focus. */
	readonly show: (id: TaskId) => void;
	/** Those that keys can lead to; without it all of them. */
	readonly reachable?: () => ReadonlySet<TaskId>;
	readonly isEnabled: boolean;
}

/** Lets keys, mouse and finger select, and tells who does not see it. */
export function useSelecting(selection: TaskSelection, { elements, show, reachable, isEnabled }: SelectingPlan): void {
	const { isOn } = useSelection(selection);
	useEffect(() => {
		if (!isEnabled) selection.clear();
	}, [selection, isEnabled]);
	useEffect(() => (isEnabled ? offerSelection(selection) : undefined), [selection, isEnabled]);
	const extend = (by: number) => {
		const from = focusedTask();
		if (from !== undefined) show(selection.extendBy(from, by, reachable?.()));
	};
	useShortcuts(
		[
			{ keys: 'x', run: () => toggleFocused(selection) },
			{ keys: 'Shift+j', run: () => extend(1) },
			{ keys: 'Shift+k', run: () => extend(-1) },
			{ keys: 'Mod+a', run: () => selection.selectAll() },
		],
		isEnabled,
	);
	useShortcuts([{ keys: 'Escape', run: () => selection.clear() }], isOn);
	const onArrow = useEffectEvent((event: KeyboardEvent) => {
		const by = arrowStep(event);
		if (by === undefined || focusedTask() === undefined) return;
		event.preventDefault();
		extend(by);
	});
	const elementsNow = useEffectEvent(elements);
	useEffect(() => {
		const drawn = elementsNow();
		if (!isEnabled || !drawn) return;
		const life = new AbortController();
		// Not as a shortcut: held down, the key draws on.
		drawn.body.addEventListener('keydown', (event) => onArrow(event), { signal: life.signal });
		followPresses(drawn, selection, life.signal);
		return () => life.abort();
	}, [selection, isEnabled]);
	useAnnouncedCount(selection);
}

function toggleFocused(selection: TaskSelection): void {
	const id = focusedTask();
	if (id !== undefined) selection.toggle(id);
}

/** By how many rows a key with Shift draws the range on. */
function arrowStep({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): number | undefined {
	if (!shiftKey || ctrlKey || metaKey || altKey) return undefined;
	if (key === 'ArrowDown') return 1;
	if (key === 'ArrowUp') return -1;
	if (key === 'Home') return Number.NEGATIVE_INFINITY;
	if (key === 'End') return Number.POSITIVE_INFINITY;
	return undefined;
}

/** Who does not see the rows hears how many are selected. */
function useAnnouncedCount(selection: TaskSelection): void {
	const { t } = useTranslation('pickers');
	const say = useEffectEvent((count: number) =>
		announce(count > 0 ? t('selection.count', { count }) : t('selection.cleared')),
	);
	useEffect(() => {
		let before = 0;
		return selection.subscribe(() => {
			const { size } = selection.state().chosen;
			if (size !== before) say(size);
			before = size;
		});
	}, [selection]);
}
