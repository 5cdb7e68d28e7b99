import type { Task, TaskId } from '@ordna/domain/task';
import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import { isRightToLeft } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOpenModal } from '../../platform/modals/index.ts';
import { announce } from '../../ui/announcer.tsx';
import { asDrawn } from '../../ui/as-drawn.ts';
import { phoneQuery } from '../../ui/use-media.ts';
import { hrefOfTask, taskKind } from '../task/index.ts';
import { type ColumnKey, columnRules, isColumnKey } from './columns.ts';
import type { TableParts } from './table-context.ts';
import type { CellPosition, Step } from './table-cursor.ts';
import type { TableSettings } from './table-settings.ts';
import type { CellChanges } from './use-cell-changes.ts';

/** So far a key pulls the edge of a column, in px. */
const widthStep = 16;
/** So many rows a page key goes. */
const pageRows = 12;
const farAway = 1_000_000;

/** The cell that something lies in. Of what stands in a window over the page it is none: that only bubbles through. */
function positionOf(grid: Element, target: EventTarget): CellPosition | undefined {
	if (!(target instanceof Element) || !grid.contains(target)) return undefined;
	const column = target.closest<HTMLElement>('[data-column]')?.dataset.column ?? '';
	const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
	if (!isColumnKey(column) || row === undefined) return undefined;
	// Rows are marked with the ids of their tasks.
	return { row: row === 'head' ? 'head' : (Number(row) as TaskId), column };
}

const isStop = (target: EventTarget) =>
	target instanceof Element && target.matches('[data-stop], [data-column][tabindex]');
const isPressable = (target: EventTarget) => target instanceof Element && target.closest('a, button, input') !== null;

export function stepOf({
	key,
	ctrlKey,
	metaKey,
	currentTarget,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'currentTarget'>): Step | undefined {
	const isMod = ctrlKey || metaKey;
	const ahead = isRightToLeft(currentTarget) ? -1 : 1;
	switch (key) {
		case 'ArrowDown':
			return { rows: isMod ? farAway : 1 };
		case 'ArrowUp':
			return { rows: isMod ? -farAway : -1 };
		case 'ArrowRight':
			return { columns: isMod ? farAway * ahead : ahead };
		case 'ArrowLeft':
			return { columns: isMod ? -farAway * ahead : -ahead };
		case 'Home':
			return isMod ? { rows: -farAway, columns: -farAway } : { columns: -farAway };
		case 'End':
			return isMod ? { rows: farAway, columns: farAway } : { columns: farAway };
		case 'PageDown':
			return { rows: pageRows };
		case 'PageUp':
			return { rows: -pageRows };
		default:
			return undefined;
	}
}

interface GridKeys {
	readonly parts: TableParts;
	readonly settings: TableSettings;
	readonly changes: CellChanges;
}

/** What a grid hears: keys as in a spreadsheet, presses, copying and pasting. For the element that holds its cells. */
export function useGridKeys({ parts, settings, changes }: GridKeys) {
	const { store } = useClient();
	const { t } = useTranslation('table');
	const open = useOpenModal();
	return useMemo(() => {
		const { cursor, focus, actions, readOnlyOf } = parts;
		const taskAt = (position: CellPosition | undefined) =>
			position && position.row !== 'head' ? store.get(taskKind, position.row) : undefined;
		const canEdit = (task: Task, column: ColumnKey) =>
			columnRules[column].isEditable === true && readOnlyOf(task) === undefined;
		let wasStop = false;

		/** More or less is selected. */
		const extend = (corner: CellPosition | undefined) => {
			const { ids, columns } = cursor.range;
			parts.reveal(corner);
			announce(t('selected', { count: ids.length * columns.length }));
		};

		/** Enter, F2 and a second press. */
		const enter = (task: Task, column: ColumnKey) => {
			if (column === 'done') return canEdit(task, column) && actions.toggleDone(task.id);
			// Its sheet also says what can only be read.
			const hasSheet = column !== 'title' && column !== 'index' && matchMedia(phoneQuery).matches;
			if (hasSheet || canEdit(task, column)) return cursor.edit({ row: task.id, column });
			if (column === 'index' || column === 'title') open(hrefOfTask(task.id));
		};

		/** Keys of a cell; says whether it was one. */
		const pressInCell = (event: KeyboardEvent, task: Task, column: ColumnKey): boolean => {
			const { key, ctrlKey, metaKey, altKey } = event;
			const isMod = ctrlKey || metaKey;
			if (key === 'Enter' && isMod) {
				if (canEdit(task, 'done')) actions.toggleDone(task.id);
				return true;
			}
			if (key === 'd' && isMod) {
				changes.fillDown();
				return true;
			}
			if (key === 'Escape' && [cursor.reduce(), cursor.endCopied()].some(Boolean)) return true;
			if (isMod || altKey) return false;
			if (key === 'Delete' || key === 'Backspace') {
				changes.clear();
				return true;
			}
			if (key === 'Enter' || key === 'F2' || (key === ' ' && column !== 'title')) {
				enter(task, column);
				return true;
			}
			if (!canEdit(task, column)) return false;
			if (column === 'priority' && /^[0-5]$/.test(key)) {
				actions.patch(task.id, { priority: Number(key) });
				return true;
			}
			if (column === 'done' || column === 'priority' || key.length !== 1) return false;
			// What follows a letter comes here too, until the field that opens has the focus.
			const isOpening = cursor.editing?.row === task.id && cursor.editing.column === column;
			cursor.edit({ row: task.id, column, text: (isOpening ? (cursor.editing?.text ?? '') : '') + key });
			return true;
		};

		/** Keys of a head besides those of its button. */
		const pressInHead = (
			{ key, shiftKey, ctrlKey, metaKey, currentTarget, target }: KeyboardEvent,
			column: ColumnKey,
		) => {
			if (!shiftKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false;
			const step = (key === 'ArrowRight') === !isRightToLeft(currentTarget) ? 1 : -1;
			if (ctrlKey || metaKey) {
				settings.move(column, step);
				const last = settings.shown.length;
				const rank = Math.min(Math.max(settings.shown.indexOf(column) + 1 + step, 1), last);
				announce(t('moved', { column: t(`column.${column}`), position: rank, count: last }));
				requestAnimationFrame(() => focus({ row: 'head', column }));
				return true;
			}
			const head = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
			const width = asDrawn(head?.offsetWidth ?? 0) + step * widthStep;
			settings.setWidth(column, width);
			announce(t('width', { column: t(`column.${column}`), width }));
			return true;
		};

		return {
			onKeyDown(event: KeyboardEvent<HTMLElement>) {
				const position = positionOf(event.currentTarget, event.target);
				if (!position || event.defaultPrevented || event.nativeEvent.isComposing) return;
				const task = taskAt(position);
				const isTaken =
					isStop(event.target) &&
					(position.row === 'head'
						? pressInHead(event, position.column)
						: task !== undefined && pressInCell(event, task, position.column));
				const step = isTaken || event.altKey ? undefined : stepOf(event);
				if (step && event.shiftKey) extend(cursor.extend(step));
				else if (step) {
					cursor.reduce();
					focus(cursor.at(step));
				}
				if (isTaken || step) event.preventDefault();
			},
			onFocus(event: FocusEvent<HTMLElement>) {
				const position = positionOf(event.currentTarget, event.target);
				if (position) cursor.note(position);
			},
			onPointerDown(event: PointerEvent<HTMLElement>) {
				const cell = event.target instanceof Element ? event.target.closest('[data-column]') : null;
				wasStop = cell?.contains(document.activeElement) ?? false;
				if (cell && !event.shiftKey) cursor.reduce();
				// The task that it opens would lie beneath the sheet.
				if (isPressable(event.target)) cursor.endEdit();
			},
			/** With Shift what is selected reaches to here, and the focus stays where it is. */
			onMouseDown(event: MouseEvent<HTMLElement>) {
				const position = positionOf(event.currentTarget, event.target);
				if (!position || position.row === 'head' || !event.shiftKey || event.button !== 0) return;
				event.preventDefault();
				cursor.extendTo(position);
			},
			/** Held and drawn over other cells, a mouse selects them. */
			onPointerMove(event: PointerEvent<HTMLElement>) {
				if (event.buttons !== 1 || event.pointerType !== 'mouse' || cursor.isEditing) return;
				const position = positionOf(event.currentTarget, event.target);
				const from = positionOf(event.currentTarget, document.activeElement ?? event.currentTarget);
				if (!position || !from || (position.row === from.row && position.column === from.column && !cursor.isWide))
					return;
				getSelection()?.removeAllRanges();
				cursor.extendTo(position);
			},
			/** A finger has no second press: it edits at once. */
			onClick(event: MouseEvent<HTMLElement>) {
				const position = positionOf(event.currentTarget, event.target);
				const task = taskAt(position);
				const isTouched = matchMedia('(pointer: coarse)').matches;
				if (!position || !task || isPressable(event.target) || event.shiftKey || event.altKey) return;
				if (event.ctrlKey || event.metaKey) {
					if (canEdit(task, 'done')) actions.toggleDone(task.id);
				} else if (isTouched && position.column === 'title') open(hrefOfTask(task.id));
				else if (isTouched || wasStop) enter(task, position.column);
			},
			onCopy(event: ClipboardEvent<HTMLElement>) {
				const position = positionOf(event.currentTarget, event.target);
				const task = taskAt(position);
				// Words that somebody marked are what they copy.
				if (!position || !task || !isStop(event.target) || getSelection()?.toString()) return;
				event.preventDefault();
				event.clipboardData.setData('text/plain', changes.copy());
			},
			onCut(event: ClipboardEvent<HTMLElement>) {
				const position = positionOf(event.currentTarget, event.target);
				if (!taskAt(position) || !isStop(event.target)) return;
				event.preventDefault();
				event.clipboardData.setData('text/plain', changes.copy());
				changes.clear();
			},
			onPaste(event: ClipboardEvent<HTMLElement>) {
				const position = positionOf(event.currentTarget, event.target);
				const task = taskAt(position);
				if (!task || !isStop(event.target)) return;
				event.preventDefault();
				changes.paste(event.clipboardData.getData('text/plain'));
			},
		};
	}, [parts, settings, changes, store, t, open]);
}
