import type { Task, TaskId } from '@ordna/domain/task';
import { calendarDateAt, endOfDay, putOff } from '@ordna/domain/time';
import { Calendar, Check, Sunrise } from 'lucide-react';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { announce } from '../../ui/announcer.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { followSwipe, swallowClick } from '../../ui/swipe-gesture.ts';
import { dueOnDay, taskKind, useDateFormat, useTaskActions } from '../task/index.ts';
import styles from './row-swipes.module.css';
import { isLongPull, openWidth, outcomeOf, type SwipeOutcome } from './swipe-outcome.ts';

interface Swiped {
	readonly id: TaskId;
	readonly row: HTMLElement;
	/** What the row stands in, and what comes to light beside it. */
	readonly host: HTMLElement;
	/** Px towards the trailing side. */
	readonly dx: number;
}

interface RowSwipesProps {
	/** Asks for the day a task is to be due on, at its row. */
	onPickDate: (id: TaskId, row: HTMLElement) => void;
}

/**
 * Rows that are drawn aside: towards the trailing side a task is done, towards the leading one it is postponed. One row
 * at a time stays open; a scroll or a press elsewhere closes it. Rows say by `data-swipe` that they can be swiped.
 */
export function RowSwipes({ onPickDate }: RowSwipesProps) {
	const { store } = useClient();
	const { toggleDone } = useTaskActions();
	const postpone = usePostpone();
	const [swiped, setSwiped] = useState<Swiped>();
	const shown = useRef<Swiped>(undefined);
	const show = (next: Swiped | undefined) => {
		const { current } = shown;
		if (current && current.row !== next?.row) settle(current);
		shown.current = next;
		setSwiped(next);
	};
	const end = (of: Swiped, outcome: SwipeOutcome) => {
		if (outcome === 'open') {
			draw(of.row, -openWidth, true);
			return show({ ...of, dx: -openWidth });
		}
		show(undefined);
		if (outcome === 'done') toggleDone(of.id);
		else if (outcome === 'tomorrow') postpone(of.id);
	};
	const onPointerDown = useEffectEvent((event: PointerEvent) => {
		const { target } = event;
		if (!(target instanceof Element) || target.closest('[data-swipe-choices]')) return;
		const open = shown.current;
		const row = swipeRowAt(event);
		if (open && row !== open.row) {
			// A tap elsewhere closes it, and does nothing else on the row it closes.
			show(undefined);
			if (open.host.contains(target)) swallowClick();
		}
		const id = Number(row?.dataset['drag']?.slice('task:'.length)) as TaskId;
		const host = row?.parentElement;
		if (!row || !host || !(id > 0)) return;
		let now: Swiped = { id, row, host, dx: open?.row === row ? open.dx : 0 };
		followSwipe(event, row, {
			offset: now.dx,
			onTap() {
				if (open?.row !== row) return;
				swallowClick();
				show(undefined);
			},
			onMove(dx) {
				now = { ...now, dx };
				draw(row, dx, false);
				show(now);
			},
			onEnd: (pull) => end(now, pull ? outcomeOf(pull) : 'closed'),
		});
	});
	const close = useEffectEvent(() => shown.current && show(undefined));
	useEffect(() => {
		const press = (event: PointerEvent) => onPointerDown(event);
		const onScroll = () => close();
		document.addEventListener('pointerdown', press);
		document.addEventListener('scroll', onScroll, { capture: true, passive: true });
		return () => {
			document.removeEventListener('pointerdown', press);
			document.removeEventListener('scroll', onScroll, { capture: true });
			close();
		};
	}, []);
	const task = swiped && store.get(taskKind, swiped.id);
	if (!swiped || !task) return null;
	return createPortal(
		<Beside
			swiped={swiped}
			task={task}
			onTomorrow={() => end(swiped, 'tomorrow')}
			onPick={() => {
				show(undefined);
				onPickDate(swiped.id, swiped.row);
			}}
		/>,
		swiped.host,
	);
}

/** Only a finger swipes, and only rows of tasks that may be changed. */
function swipeRowAt({ target, pointerType, isPrimary }: PointerEvent): HTMLElement | null {
	if (pointerType === 'mouse' || !isPrimary || !(target instanceof Element)) return null;
	return target.closest<HTMLElement>('main [data-swipe]');
}

/** Puts a row where it is drawn to. */
function draw(row: HTMLElement, dx: number, isSettling: boolean): void {
	const side = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
	row.style.transition = isSettling ? 'transform var(--d-2) var(--ease)' : 'none';
	row.style.transform = `translateX(${side * dx}px)`;
	const host = row.parentElement;
	if (!host) return;
	if (getComputedStyle(host).position === 'static') host.style.position = 'relative';
	host.style.overflowX = 'clip';
}

/** Leads a row back to where it belongs, and leaves nothing on it: the next task may be shown by it. */
function settle({ row, host }: Swiped): void {
	row.style.transition = 'transform var(--d-2) var(--ease)';
	row.style.transform = '';
	const leave = () => {
		for (const name of ['transition', 'transform']) row.style.removeProperty(name);
		for (const name of ['position', 'overflow-x']) host.style.removeProperty(name);
	};
	// A row that had not moved has no transition; where motion is reduced there is none either.
	if (row.getAnimations?.().length) row.addEventListener('transitionend', leave, { once: true });
	else leave();
}

function usePostpone(): (id: TaskId) => void {
	const { t } = useTranslation('task');
	const { store } = useClient();
	const { patchWithUndo } = useTaskActions();
	const format = useDateFormat();
	return (id) => {
		const task = store.get(taskKind, id);
		if (!task) return;
		const { zone } = format.clock;
		const day = calendarDateAt(putOff(null, 1, format.clock), zone);
		const due = dueOnDay(task, day, zone);
		const date = due.dueDay ? endOfDay(due.dueDay, zone) : due.dueDate;
		if (date !== null) patchWithUndo(id, due, t('putOff.done', { date: format.short(date) }));
	};
}

/** Px from which the tick shows. */
const tickFrom = 72;

interface BesideProps {
	swiped: Swiped;
	task: Task;
	onTomorrow: () => void;
	onPick: () => void;
}

/** What the row uncovers. */
function Beside({ swiped: { row, dx }, task, onTomorrow, onPick }: BesideProps) {
	const { t } = useTranslation('task');
	const width = row.offsetWidth;
	const isOpen = dx === -openWidth;
	useEffect(() => {
		if (isOpen) announce(t('swipe.opened'));
	}, [isOpen, t]);
	const place: CSSProperties = { top: row.offsetTop, height: row.offsetHeight, width: Math.abs(dx) };
	if (dx > 0) {
		return (
			<div className={cx(styles.beside, styles.done)} style={place} aria-hidden="true">
				<span className={styles.word} data-shown={dx >= tickFrom || undefined}>
					<Icon of={Check} size={20} />
					{t(task.done ? 'swipe.reopen' : 'swipe.done')}
				</span>
			</div>
		);
	}
	if (dx === 0) return null;
	const isLong = isLongPull({ dx, width });
	return (
		<div
			className={cx(styles.beside, styles.later)}
			style={place}
			data-swipe-choices=""
			data-long={isLong || undefined}
		>
			<button type="button" onClick={onTomorrow}>
				<Icon of={Sunrise} size={20} />
				{t('swipe.tomorrow')}
			</button>
			<button type="button" onClick={onPick}>
				<Icon of={Calendar} size={20} />
				{t('swipe.pick')}
			</button>
		</div>
	);
}
