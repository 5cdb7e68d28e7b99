import type { Project } from '@ordna/domain/project';
import type { Task, TaskId } from '@ordna/domain/task';
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isFocusAdrift } from '../../platform/focus/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { useRovingRows } from '../../ui/roving-focus/index.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { useElementWindower } from '../../ui/window-list/use-element-windower.ts';
import { type NestedTasks, useRelationLinks } from '../relation/index.ts';
import type { QuickAddTarget } from '../task/index.ts';
import { AddRow } from './add-row.tsx';
import { ArrowMenu, type ChosenArrow } from './arrow-menu.tsx';
import { Arrows, DrawnArrow } from './arrows.tsx';
import { type ChartParts, ChartProvider } from './chart-context.ts';
import { ChartGrid, ChartHead } from './chart-head.tsx';
import { ChartRowView } from './chart-row.tsx';
import type { ChartRow, TasksById } from './chart-rows.ts';
import type { DayNumber } from './days.ts';
import type { PictureRef } from './export-menu.tsx';
import { FollowStrip } from './follow-strip.tsx';
import styles from './gantt.module.css';
import { NothingHere } from './gantt-state.tsx';
import { linkKinds } from './links.ts';
import { headHeight, namesWidth, rowHeightOf } from './measures.ts';
import { PhoneBar } from './phone-bar.tsx';
import { scaleOf } from './scale.ts';
import { shownLinks } from './shown-links.ts';
import { useAnchoredDay, type ZoomAnchor } from './use-anchored-day.ts';
import { useBarGestures } from './use-bar-gestures.ts';
import { useBarKeys } from './use-bar-keys.ts';
import type { ChartAddress } from './use-chart-address.ts';
import { focusBar, useChartRowsKeys } from './use-chart-rows-keys.ts';
import { useDayWriter } from './use-day-writer.ts';
import { useFollowers } from './use-followers.ts';
import { useLinkGesture } from './use-link-gesture.ts';
import { useLinkKeys } from './use-link-keys.ts';
import { useNamesFolded } from './use-names-folded.ts';
import { usePicture } from './use-picture.ts';
import { usePinchZoom } from './use-pinch-zoom.ts';
import { useSaveBar } from './use-save-bar.ts';
import { useSeenDays } from './use-seen-days.ts';
import { useWidth } from './use-width.ts';

interface ChartProps {
	rows: readonly ChartRow[];
	nested: NestedTasks;
	/** All that are found, also those folded away. */
	tasks: TasksById;
	address: ChartAddress;
	picture: PictureRef;
	today: DayNumber;
	/** Where new tasks go; undefined where none can be made. */
	addAt: QuickAddTarget | undefined;
	canWrite: (task: Task) => boolean;
	projectOf: (task: Task) => Project | undefined;
	isFiltered: boolean;
	/** Ends what narrows it. */
	clear: () => void;
}

/** Rows beyond the window that are kept ready on both sides. */
const overscan = 6;

/** Bars over days, with the names of their tasks beside them. It draws what is in sight. */
export function Chart(props: ChartProps) {
	const { rows, nested, address, today, canWrite, projectOf } = props;
	const { t } = useTranslation('gantt');
	const isPhone = useIsPhone();
	const frame = useRef<HTMLDivElement>(null);
	const body = useRef<HTMLDivElement>(null);
	const [isFolded, setFolded] = useNamesFolded();
	const names = isPhone ? 0 : namesWidth(isFolded);
	const width = useWidth(frame) - names;
	const { range, zoom } = address;
	const scale = useMemo(() => scaleOf(range, zoom, { width, isPhone }), [range, zoom, width, isPhone]);
	const seen = useSeenDays(frame, scale, names);
	const anchor: ZoomAnchor = useRef(undefined);
	usePinchZoom(frame, address, anchor);
	useAnchoredDay(frame, scale, { today, room: width, isPhone, anchor });
	const { spanned, first, last, windower, noteFocus } = useWindow(frame, rows, isPhone);
	const links = useRelationLinks(linkKinds, props.tasks);
	const shown = useMemo(() => {
		const ids = new Set<number>(nested.ids);
		return shownLinks(links, (id) => ids.has(id), nested.tree);
	}, [links, nested]);
	const followers = useFollowers({ tasks: props.tasks, links, canWrite });
	const link = useLinkGesture({ rows, links, body, names, canWrite, onLinked: followers.ask });
	const save = useSaveBar(followers.ask);
	const gestures = useBarGestures({ rows, scale, frame, canWrite, save, startLink: link.start });
	useBarRoving(body, nested.ids, windower);
	useChartRowsKeys(nested.ids, (index) => windower.scrollTo(index, 'auto'));
	const onBarKey = useBarKeys(rows, canWrite, save);
	const [chosen, choose] = useState<ChosenArrow>();
	const linkKeys = useLinkKeys({
		...{ rows, links, body, names, canWrite, onLinked: followers.ask },
		onKnown(from, to, at) {
			const known = shown.find((one) => one.from === from && one.to === to);
			const { left, bottom } = at.getBoundingClientRect();
			if (known) choose({ link: known, x: left, y: bottom });
		},
	});
	const drawn = link.drawn ?? linkKeys.drawn;
	const writer = useDayWriter();
	const { fold } = nested;
	const { onPress, onClick, onNameClick } = gestures;
	const parts: ChartParts = useMemo(
		() => ({ scale, writer, isPhone, canWrite, projectOf, fold, onPress, onClick, onNameClick }),
		[scale, writer, isPhone, canWrite, projectOf, fold, onPress, onClick, onNameClick],
	);
	usePicture(props.picture, { rows, links: shown, scale, today, projectOf });
	const hasNothing = rows.length === 0;
	return (
		<ChartProvider value={parts}>
			<div className={styles.page}>
				{isPhone && <PhoneBar address={address} frame={frame} scale={scale} today={today} />}
				<div ref={frame} className={cx(styles.frame, (gestures.carried || link.drawn) && styles.carrying)}>
					<div
						className={cx(styles.canvas, isFolded && styles.namesFolded)}
						style={{ inlineSize: names + scale.width, '--names': `${names}px` } as React.CSSProperties}
					>
						<ChartHead {...{ scale, seen, today, isFolded, setFolded }} />
						<ChartGrid {...{ scale, seen, today }} />
						{/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the arrows of the bars within. */}
						<div
							ref={body}
							className={styles.body}
							style={{ blockSize: windower.axis.length }}
							onKeyDown={(event) => {
								if (!linkKeys.onKeyDown(event)) onBarKey(event);
							}}
							onFocus={(event) => {
								noteFocus(event);
								linkKeys.onFocus(event);
							}}
							onBlur={linkKeys.onBlur}
						>
							<Arrows
								rows={rows}
								links={shown}
								axis={windower.axis}
								first={first}
								last={last}
								selected={gestures.selected}
								chosen={chosen?.link}
								onChoose={choose}
							/>
							<ul aria-label={t('chart')}>
								{spanned.map((index) => {
									const row = rows[index];
									return (
										row && (
											<ChartRowView
												key={row.id}
												row={row}
												top={windower.axis.startOf(index)}
												index={index}
												count={rows.length}
												carried={gestures.carried?.id === row.id ? gestures.carried.bar : undefined}
												ghost={followers.ghosts.get(row.id)}
												isSelected={gestures.selected === row.id}
												linking={drawn?.target?.id === row.id ? drawn.target.verdict : undefined}
											/>
										)
									);
								})}
							</ul>
							{drawn && <DrawnArrow drawn={drawn} rows={rows} axis={windower.axis} names={names} />}
						</div>
						{!isPhone && <AddRow target={props.addAt} />}
					</div>
				</div>
				{chosen && (
					<ArrowMenu
						{...chosen}
						tasks={props.tasks}
						onClose={() => {
							choose(undefined);
							// The point that opened it takes no focus.
							requestAnimationFrame(() => isFocusAdrift() && focusBar(chosen.link.to, 0));
						}}
					/>
				)}
				{followers.question && <FollowStrip question={followers.question} />}
				{hasNothing && (
					<NothingHere
						isFiltered={props.isFiltered}
						hasUndated={address.hasUndated}
						clear={props.clear}
						showUndated={() => address.setUndated(true)}
					/>
				)}
			</div>
		</ChartProvider>
	);
}

/** The rows to draw: those in sight, and the one that had the focus last. */
function useWindow(frame: RefObject<HTMLElement | null>, rows: readonly ChartRow[], isPhone: boolean) {
	const [focused, setFocused] = useState<number>();
	const windower = useElementWindower(frame);
	const head = headHeight(isPhone);
	windower.layOut({
		count: rows.length,
		sizeAt: useCallback((index: number) => rowHeightOf(rows[index], isPhone), [rows, isPhone]),
		keyAt: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
		gap: 0,
		margin: head,
		stickyTop: head,
	});
	const range = windower.show();
	const first = Math.max(0, (range?.first ?? 0) - overscan);
	const last = range ? Math.min(rows.length - 1, range.last + overscan) : -1;
	const spanned = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
	const kept = useMemo(() => rows.findIndex(({ id }) => id === focused), [rows, focused]);
	if (kept >= 0 && (kept < first || kept > last)) spanned.push(kept);
	const noteFocus = ({ target }: FocusEvent) => {
		const row = target.closest<HTMLElement>('[data-row]');
		setFocused(row ? Number(row.dataset.row) : undefined);
	};
	return { spanned, first, last, windower, noteFocus };
}

/** The names are one stop for Tab, and so are the bars: up and down lead along either. */
function useBarRoving(
	body: RefObject<HTMLElement | null>,
	ids: readonly TaskId[],
	windower: ReturnType<typeof useElementWindower>,
): void {
	const latest = useRef<readonly (number | string)[]>(ids);
	useLayoutEffect(() => {
		latest.current = ids;
	}, [ids]);
	const list = useRef({
		get body() {
			return body.current;
		},
		scrollToId(id: number | string) {
			const index = latest.current.indexOf(id);
			if (index >= 0) windower.scrollTo(index, 'auto');
		},
	});
	useRovingRows({ ids, list }, 'data-bar');
	useRovingRows({ ids, list }, 'data-name');
}
