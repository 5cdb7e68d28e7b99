import type { Task, TaskId } from '@ordna/domain/task';
import {
	type MouseEvent,
	type PointerEvent,
	type RefObject,
	useCallback,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from 'react';
import { EdgeScroller, followPress, isRightToLeft } from '../../platform/drag/index.ts';
import { useOpenModal } from '../../platform/modals/index.ts';
import { hrefOfTask } from '../task/index.ts';
import { type Bar, type BarPart, carried, hasPart } from './bars.ts';
import type { Grip } from './chart-context.ts';
import type { ChartRow } from './chart-rows.ts';
import type { Scale } from './scale.ts';
import { scrolledX } from './use-seen-days.ts';

interface GestureOptions {
	readonly rows: readonly ChartRow[];
	readonly scale: Scale;
	readonly frame: RefObject<HTMLElement | null>;
	readonly canWrite: (task: Task) => boolean;
	readonly save: (row: ChartRow, after: Bar) => void;
	/** Begins to draw an arrow from a bar. */
	readonly startLink: (event: PointerEvent, row: ChartRow) => void;
}

interface Carried {
	readonly id: TaskId;
	readonly bar: Bar;
}

export interface BarGestures {
	/** The bar in somebody's hand, as it would be let go of now. */
	readonly carried: Carried | undefined;
	/** The bar that was pressed: a second tap opens it. */
	readonly selected: TaskId | undefined;
	readonly onPress: (event: PointerEvent, row: ChartRow, grip: Grip) => void;
	readonly onClick: (event: MouseEvent, id: TaskId) => void;
	/** Of the name beside the bar. */
	readonly onNameClick: (event: MouseEvent, id: TaskId) => void;
}

/** What a pointer does to bars: carries them or their ends, whole days at a time, opens them, and draws arrows. */
export function useBarGestures(options: GestureOptions): BarGestures {
	const [inHand, setInHand] = useState<Carried>();
	const [selected, setSelected] = useSelected();
	const latest = useRef({ ...options, selected });
	useLayoutEffect(() => {
		latest.current = { ...options, selected };
	});
	const onPress = useCallback((event: PointerEvent, row: ChartRow, grip: Grip) => {
		const { frame, canWrite, startLink, selected: chosen } = latest.current;
		const element = frame.current;
		const { task, bar } = row;
		if (event.button !== 0 || event.ctrlKey || event.metaKey || !element || !task || !bar) return;
		if (!canWrite(task) || row.isDerived) return;
		if (grip === 'link') return startLink(event, row);
		if (!hasPart(bar, grip)) return;
		const barAt = carrying(element, event.clientX, (days) => carried(bar, grip, days), latest);
		let after = bar;
		const show = (x: number) => {
			after = barAt(x);
			setInHand({ id: row.id, bar: after });
		};
		const pull = pullingAtEdges(element, event.clientX, show);
		followPress(
			event.nativeEvent,
			{ isHandle: grip !== 'move' || chosen === row.id, capture: element },
			{
				onLift: () => true,
				onMove({ x }) {
					pull.to(x);
					show(x);
				},
				onDrop: () => latest.current.save(row, after),
				onCancel: () => {},
				onEnd() {
					pull.end();
					setInHand(undefined);
				},
			},
		);
	}, []);
	const onClick = useClick(selected, setSelected);
	const onNameClick = useNameClick();
	return { carried: inHand, selected, onPress, onClick, onNameClick };
}

/** The bar for where the pointer is, also when the chart has been scrolled beneath it. */
function carrying(
	frame: HTMLElement,
	startX: number,
	barAfter: (days: number) => Bar,
	latest: RefObject<{ readonly scale: Scale }>,
): (x: number) => Bar {
	const scrolled = scrolledX(frame);
	const sign = isRightToLeft(frame) ? -1 : 1;
	return (x) => {
		const px = (x - startX) * sign + scrolledX(frame) - scrolled;
		return barAfter(Math.round(px / latest.current.scale.dayPx));
	};
}

/** Scrolls the chart on while a bar is held at its edge, and says so each time. */
function pullingAtEdges(frame: HTMLElement, startX: number, onPulled: (x: number) => void) {
	const scroller = new EdgeScroller();
	let next: number | undefined;
	let x = startX;
	let last = performance.now();
	const step = (now: number) => {
		const { top, height } = frame.getBoundingClientRect();
		// In the middle of its height, where nothing pulls: bars go sideways only.
		const isMoved = scroller.pull(frame, { x, y: top + height / 2 }, { x: x - startX, y: 0 }, now - last);
		last = now;
		if (isMoved) onPulled(x);
		next = requestAnimationFrame(step);
	};
	return {
		to(nextX: number) {
			x = nextX;
			if (next !== undefined) return;
			last = performance.now();
			next = requestAnimationFrame(step);
		},
		end() {
			if (next !== undefined) cancelAnimationFrame(next);
			scroller.end();
		},
	};
}

function useSelected() {
	const [selected, setSelected] = useState<TaskId>();
	useEffect(() => {
		if (selected === undefined) return;
		const letGo = ({ target }: Event) => {
			if (!(target instanceof Element) || !target.closest(`[data-row="${selected}"]`)) setSelected(undefined);
		};
		addEventListener('pointerdown', letGo);
		return () => removeEventListener('pointerdown', letGo);
	}, [selected]);
	return [selected, setSelected] as const;
}

/** Presses of a mouse that are not further apart open a bar. */
const doublePressMs = 500;

/**
 * A press shows the dates of a bar, so that one that carries it too little opens nothing: a second press of a mouse soon after
 * does, or a second tap. Keys, and what reads the screen, open it at once.
 */
function useClick(selected: TaskId | undefined, setSelected: (id: TaskId) => void) {
	const open = useOpenModal();
	const lastPress = useRef<{ readonly id: TaskId; readonly at: number }>(undefined);
	return useCallback(
		(event: MouseEvent, id: TaskId) => {
			if (isForBrowser(event)) return;
			event.preventDefault();
			const isFinger = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
			const { id: pressed, at } = lastPress.current ?? {};
			const isSecond = pressed === id && at !== undefined && event.timeStamp - at <= doublePressMs;
			lastPress.current = isSecond ? undefined : { id, at: event.timeStamp };
			const isOpening = isFinger ? selected === id : isSecond || event.detail === 0;
			if (isOpening) open(hrefOfTask(id));
			else setSelected(id);
		},
		[open, selected, setSelected],
	);
}

/** The name of a task is a link like others. */
function useNameClick() {
	const open = useOpenModal();
	return useCallback(
		(event: MouseEvent, id: TaskId) => {
			if (isForBrowser(event)) return;
			event.preventDefault();
			open(hrefOfTask(id));
		},
		[open],
	);
}

/** Elsewhere, as any link. */
const isForBrowser = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey;

/** The part of a bar by which something of it is taken hold of. */
export function gripOf(target: EventTarget): BarPart | 'link' {
	const grip = target instanceof Element ? target.closest<HTMLElement>('[data-grip]')?.dataset.grip : undefined;
	return grip === 'start' || grip === 'end' || grip === 'link' ? grip : 'move';
}
