import type { TaskId } from '@ordna/domain/task';
import { focusedTask } from '../task/index.ts';
import type { TaskSelection } from './use-selection.ts';

/** A finger that rests so long on a row selects it when it is lifted; one that moves further scrolls, or drags the row. */
const holdMs = 450;
const slop = 8;
/** A click so soon after it belongs to the press. */
const lateClickMs = 300;

export interface PressedElements {
	readonly frame: HTMLElement;
	readonly body: HTMLElement;
	/** Whether a click there is beside the rows; without it, one on the elements themselves is. */
	readonly isBeside?: (target: Element) => boolean;
}

/**
 * Selects by what is pressed in a list, in front of its rows: Shift and a click draw a range; while somebody selects, Ctrl
 * or Cmd and a click, or a tap, change one row, and a click beside the rows is the end. A long press begins it.
 */
export function followPresses(elements: PressedElements, selection: TaskSelection, signal: AbortSignal): void {
	const { frame, body, isBeside = (target) => target === frame || target === body } = elements;
	const on = { signal, capture: true };
	let hold: { readonly id: TaskId; readonly x: number; readonly y: number; readonly at: number } | undefined;
	let heldAt = Number.NEGATIVE_INFINITY;
	// Shift would mark the words between.
	frame.addEventListener('mousedown', (event) => event.shiftKey && taskAt(event) && event.preventDefault(), on);
	frame.addEventListener(
		'pointerdown',
		(event) => {
			const id = event.pointerType === 'touch' && event.isPrimary ? taskAt(event) : undefined;
			heldAt = Number.NEGATIVE_INFINITY;
			hold = id && { id, x: event.clientX, y: event.clientY, at: event.timeStamp };
		},
		on,
	);
	const letGo = () => {
		hold = undefined;
	};
	// What drags rows captures the pointer.
	addEventListener('pointercancel', letGo, on);
	addEventListener(
		'pointermove',
		(event) => hold && Math.hypot(event.clientX - hold.x, event.clientY - hold.y) > slop && letGo(),
		on,
	);
	addEventListener(
		'pointerup',
		(event) => {
			if (hold && event.timeStamp - hold.at >= holdMs) {
				heldAt = event.timeStamp;
				selection.toggle(hold.id);
				navigator.vibrate?.(10);
			}
			letGo();
		},
		on,
	);
	// The menu of the browser would end the press.
	frame.addEventListener('contextmenu', (event) => hold && event.preventDefault(), on);
	frame.addEventListener(
		'click',
		(event) => {
			const isLate = event.timeStamp - heldAt < lateClickMs;
			if (!isLate && !isOurs(event, selection)) {
				if (!selection.state().isOn || !(event.target instanceof Element) || !isBeside(event.target)) return;
				// Where a click adds something, it only ends the selection.
				event.stopPropagation();
				selection.clear();
				return;
			}
			event.preventDefault();
			event.stopPropagation();
			const id = taskAt(event);
			if (isLate || id === undefined) return;
			if (event.shiftKey) selection.extendTo(id, focusedTask());
			else selection.toggle(id);
		},
		on,
	);
}

/** Whether a click selects, and does not do what it does on a row. */
function isOurs(event: MouseEvent, selection: TaskSelection): boolean {
	const { target, shiftKey, ctrlKey, metaKey, altKey } = event;
	if (altKey || !(target instanceof Element) || taskAt(event) === undefined) return false;
	if (shiftKey) return !(ctrlKey || metaKey);
	if (!selection.state().isOn) return false;
	if (ctrlKey || metaKey || target.closest('[data-selects]')) return true;
	// The box says itself what it does, and subtasks fold as ever.
	return isTap(event) && target.closest('[role="checkbox"], [aria-expanded]:not([aria-haspopup])') === null;
}

/** Some browsers do not say what a click was made with, and none does of one that was passed on. */
function isTap(event: MouseEvent): boolean {
	const isKnown = event instanceof PointerEvent && event.pointerType !== '';
	return isKnown ? event.pointerType === 'touch' : matchMedia('(pointer: coarse)').matches;
}

function taskAt({ target }: Event): TaskId | undefined {
	const row = target instanceof Element ? target.closest('[data-drag^="task:"]') : null;
	const id = Number(row?.getAttribute('data-drag')?.slice('task:'.length));
	// Rows are marked with the ids of their tasks.
	return row && id !== 0 ? (id as TaskId) : undefined;
}
