import {
	type FocusEvent,
	type HTMLAttributes,
	type ReactNode,
	type Ref,
	type RefObject,
	useCallback,
	useImperativeHandle,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from 'react';
import { Slots, type SlottedRow } from './slots.ts';
import { useElementWindower } from './use-element-windower.ts';
import { useMeasuring } from './use-measuring.ts';
import { type PrintPlan, type PrintRows, usePrintRows, useScrollPositionKept } from './use-print-rows.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { useShield } from './use-shield.ts';
import { useHeight, useIndex, useRange, useResized, widened, withPinned } from './use-window-parts.ts';
import css from './window-list.module.css';
import { WindowRow } from './window-row.tsx';
import { type RowId, type WindowRows, windowRows } from './window-rows.ts';
import type { Align, Windower } from './windower.ts';

export interface WindowListHandle<Id extends RowId = RowId> extends WindowRows {
	/** Scrolls a row into sight; nothing happens when the list has no such row. */
	scrollToId(id: Id, align?: Align): void;
}

export interface WindowListProps<Id extends RowId> {
	/** Every row in order, its record loaded or not. Another array means another order: keep it between renders. */
	readonly ids: readonly Id[];
	/** Px; with `isMeasured` an estimate. A function must be kept (`useCallback`). */
	readonly rowHeight: number | ((id: Id, index: number) => number);
	/** Rows are as high as what is in them; each is measured when it is first rendered, and when it changes. */
	readonly isMeasured?: boolean;
	/** Px between rows. */
	readonly gap?: number;
	/** Keep it (`useCallback`): a new one renders every visible row again. */
	readonly renderRow: (id: Id, index: number) => ReactNode;
	/**
	 * Scrolling gives a row's element another id instead of making a new one, see `Slots`. Then whatever `renderRow` gives
	 * must keep no state but under its id, and start no transition when the id changes.
	 */
	readonly isReused?: boolean;
	/** How many rows beyond the window are kept ready on both sides. */
	readonly overscan?: number;
	/** Rows that stay rendered wherever they are: the one being dragged. The row that had the focus last always does. */
	readonly pinned?: readonly Id[];
	/** The rendered range, first and last included; at most once a frame. */
	readonly onRangeChange?: (first: number, last: number) => void;
	/** For records that come as rows are seen; else all rows are printed as they are. Keep it (`useMemo`). */
	readonly print?: PrintPlan<Id>;
	/** The list's accessible name. */
	readonly label?: string;
	/**
	 * `list`: a list of list items. `rowgroup`: rows of a table below its head, `renderRow` gives the cells. `none`: no roles at all,
	 * for a tree or a listbox, whose rows name themselves.
	 */
	readonly role?: 'list' | 'rowgroup' | 'none';
	/** Above the rows, and scrolls with them: a head, the field to add a task. */
	readonly header?: ReactNode;
	readonly footer?: ReactNode;
	/** Px at the top that something sticky covers. */
	readonly stickyTop?: number;
	/** Between the rows, positioned by itself: the drop line. */
	readonly children?: ReactNode;
	readonly className?: string;
	/** What makes the scrolling element something of its owner's: a listbox, with `role="none"`; a grid, with `rowgroup`. */
	readonly frameProps?: HTMLAttributes<HTMLDivElement>;
	readonly ref?: Ref<WindowListHandle<Id>>;
}

const NONE: readonly never[] = [];

/**
 * A scrolling list that renders what is seen: what it costs depends on the window, not on the number of rows.
 * Give it a height from outside (`flex: 1; min-block-size: 0`). Rows that come in above leave what is read where it is.
 * @example
 * <WindowList ids={ids} rowHeight={40} renderRow={useCallback((id) => <TaskRow id={id} />, [])} label="Inbox" />
 */
export function WindowList<Id extends RowId>(props: WindowListProps<Id>) {
	const { ids, isMeasured = false, isReused = false, role = 'list', renderRow } = props;
	const frame = useRef<HTMLDivElement | null>(null);
	const body = useRef<HTMLDivElement | null>(null);
	const [header, margin] = useHeight();
	const { windower, indexes, noteFocus } = useWindower(props, frame, margin);
	const print = usePrintRows(ids, props.print);
	const rows = useSlots(windower, ids, { indexes, print });
	const measuring = useMeasuring(windower, body);
	useScrollPositionKept(print !== undefined, measuring, frame);
	const shield = useShield(windower, frame);
	useHandle(props, windower, frame, body);

	const { bodyRole, rowRole } = ROLES[role];
	return (
		<div {...props.frameProps} ref={frame} className={`${css.frame} ${props.className ?? ''}`}>
			{props.header !== undefined && <div ref={header}>{props.header}</div>}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: its role comes from the owner; it only watches the focus. */}
			{/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: as above. */}
			<div
				ref={body}
				className={css.body}
				style={{ blockSize: windower.axis.length }}
				role={bodyRole}
				aria-label={props.label}
				onFocus={noteFocus}
			>
				{rows.map(({ slot, id, index, top }) => (
					<WindowRow
						key={slot}
						// From a list of these.
						id={id as Id}
						index={index}
						count={ids.length}
						top={isMeasured ? null : top}
						height={isMeasured ? null : heightAt(ids, props.rowHeight, index)}
						role={rowRole}
						measuring={measuring}
						isReused={isReused}
						renderRow={renderRow}
					/>
				))}
				{props.children}
				<div ref={shield} className={css.shield} />
			</div>
			{print && print.missing > 0 && <p className={css.rest}>{props.print?.restText(print.missing)}</p>}
			{props.footer}
		</div>
	);
}

const ROLES = {
	list: { bodyRole: 'list', rowRole: 'listitem' },
	rowgroup: { bodyRole: 'rowgroup', rowRole: 'row' },
	none: { bodyRole: 'presentation', rowRole: 'presentation' },
} as const;

type Elements = RefObject<HTMLDivElement | null>;

function useWindower<Id extends RowId>(props: WindowListProps<Id>, frame: Elements, margin: number) {
	const { ids, rowHeight, pinned = NONE } = props;
	const [focused, setFocused] = useState<RowId | null>(null);
	const indexOf = useIndex(ids);
	const pinnedIds = useMemo(() => (focused === null ? pinned : [...pinned, focused]), [pinned, focused]);
	const windower = useElementWindower(frame);
	const plan = {
		count: ids.length,
		sizeAt: useCallback((index: number) => heightAt(ids, rowHeight, index), [ids, rowHeight]),
		keyAt: useCallback((index: number) => ids[index] ?? index, [ids]),
		gap: props.gap ?? 0,
		margin,
		stickyTop: props.stickyTop ?? 0,
	};
	useScrollAnchor(windower, frame, { ids, indexOf }, plan);
	useResized(windower, props.isMeasured ? null : rowHeight);
	const span = widened(windower.show(), props.overscan ?? 8, ids.length);
	useRange(span, props.onRangeChange);
	const indexes = withPinned(span, pinnedIds, indexOf);
	// Also when it leaves: Tab leads back to that row.
	const noteFocus = ({ target }: FocusEvent) => setFocused(rowAround(target, ids));
	return { windower, indexes, noteFocus };
}

/** The rows to render, each with its element. */
function useSlots(
	windower: Windower,
	ids: readonly RowId[],
	{ indexes, print }: { readonly indexes: readonly number[]; readonly print: PrintRows | undefined },
): readonly SlottedRow[] {
	const [slots] = useState(() => new Slots());
	const known = useRef(ids);
	// Of another list nobody knows where a row that left would stand.
	const isScrolling = windower.isScrolling && known.current === ids && !print;
	useLayoutEffect(() => {
		known.current = ids;
	}, [ids]);
	const rows = indexes.flatMap((index) => {
		const id = ids[index];
		return id === undefined ? [] : [{ id, index, top: windower.axis.startOf(index) }];
	});
	return slots.show(print?.rows ?? rows, { isScrolling });
}

function useHandle<Id extends RowId>(props: WindowListProps<Id>, windower: Windower, frame: Elements, body: Elements) {
	const { ref, ids } = props;
	const latest = useRef(ids);
	useLayoutEffect(() => {
		latest.current = ids;
	}, [ids]);
	useImperativeHandle(ref, () => {
		const rows = windowRows(windower, () => ({ frame: frame.current, body: body.current }));
		const scrollToId = (id: Id, align: Align = 'auto') => {
			const index = latest.current.indexOf(id);
			if (index >= 0) windower.scrollTo(index, align);
		};
		// Not spread: what stands in `rows` is read when asked for.
		return Object.defineProperties({ scrollToId }, Object.getOwnPropertyDescriptors(rows)) as WindowListHandle<Id>;
	}, [windower, frame, body]);
}

function heightAt<Id extends RowId>(ids: readonly Id[], rowHeight: WindowListProps<Id>['rowHeight'], index: number) {
	if (typeof rowHeight === 'number') return rowHeight;
	const id = ids[index];
	return id === undefined ? 0 : rowHeight(id, index);
}

function rowAround(target: Element, ids: readonly RowId[]): RowId | null {
	const index = target.closest('[data-index]')?.getAttribute('data-index');
	return index ? (ids[Number(index)] ?? null) : null;
}
