import { type CSSProperties, useMemo, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { type OrderOfView, ViewOrderFailure } from '../task/index.ts';
import { ChartGrid, ChartHead } from './chart-head.tsx';
import type { DayNumber } from './days.ts';
import styles from './gantt.module.css';
import { namesWidth } from './measures.ts';
import { scaleOf } from './scale.ts';
import { useAnchoredDay, type ZoomAnchor } from './use-anchored-day.ts';
import type { ChartAddress } from './use-chart-address.ts';
import { useNamesFolded } from './use-names-folded.ts';
import { useSeenDays } from './use-seen-days.ts';
import { useWidth } from './use-width.ts';

export function ChartFailure({ order: { failure, retry } }: { order: OrderOfView }) {
	return (
		<div className={styles.middle}>
			<ViewOrderFailure failure={failure} retry={retry} />
		</div>
	);
}

/** Where the bars of a skeleton begin and how long they are, in percent. */
const bars = [
	[4, 38],
	[12, 16],
	[30, 10],
	[22, 44],
	[40, 18],
	[52, 26],
] as const;

interface ChartSkeletonProps {
	address: Pick<ChartAddress, 'range' | 'zoom'>;
	today: DayNumber;
}

/** A chart on its way: its days, which are known, and the shape of its bars; what is quick shows none of these. */
export function ChartSkeleton({ address: { range, zoom }, today }: ChartSkeletonProps) {
	const frame = useRef<HTMLDivElement>(null);
	const anchor: ZoomAnchor = useRef(undefined);
	const isPhone = useIsPhone();
	const [isFolded, setFolded] = useNamesFolded();
	const names = isPhone ? 0 : namesWidth(isFolded);
	const room = Math.max(0, useWidth(frame) - names);
	const scale = useMemo(() => scaleOf(range, zoom, { width: room, isPhone }), [range, zoom, room, isPhone]);
	const seen = useSeenDays(frame, scale, names);
	useAnchoredDay(frame, scale, { today, room, isPhone, anchor });
	return (
		<div className={styles.page} aria-busy="true">
			{isPhone && <div className={styles.phoneBar} />}
			<div ref={frame} className={cx(styles.frame, styles.waiting)}>
				<div
					className={cx(styles.canvas, isFolded && styles.namesFolded)}
					// React's types know no custom properties.
					style={{ inlineSize: names + scale.width, '--names': `${names}px` } as CSSProperties}
				>
					<ChartHead {...{ scale, seen, today, isFolded, setFolded }} />
					<ChartGrid {...{ scale, seen, today }} />
				</div>
			</div>
			<BarsToCome names={names} />
		</div>
	);
}

/** Over the days, so that they stay in sight however far these are scrolled. */
function BarsToCome({ names }: { names: number }) {
	const { t } = useTranslation('ui');
	if (!useDelayed(true)) return null;
	return (
		<div
			className={styles.skeleton}
			role="status"
			aria-label={t('loading')}
			style={{ '--skeleton-names': `${names}px` } as CSSProperties}
		>
			{bars.map(([start, length]) => (
				<div key={start} className={styles.skeletonRow}>
					<span className={styles.skeletonName}>
						<Skeleton width={`${50 + length}%`} />
					</span>
					<span className={styles.skeletonBar} style={{ insetInlineStart: `${start}%` }}>
						<Skeleton width={`${length}cqi`} height={32} />
					</span>
				</div>
			))}
		</div>
	);
}

interface NothingHereProps {
	isFiltered: boolean;
	hasUndated: boolean;
	clear: () => void;
	showUndated: () => void;
}

/** What lies over the grid while no bar is on it. */
export function NothingHere({ isFiltered, hasUndated, clear, showUndated }: NothingHereProps) {
	const { t } = useTranslation('gantt');
	const isShown = useDelayed(true);
	if (!isShown) return null;
	return (
		<div className={styles.plate}>
			<h2>{t(isFiltered ? 'nothing.found' : 'nothing.title')}</h2>
			<p>{t(isFiltered ? 'nothing.foundText' : hasUndated ? 'nothing.textAll' : 'nothing.text')}</p>
			{isFiltered && <Button onClick={clear}>{t('nothing.clear')}</Button>}
			{!isFiltered && !hasUndated && <Button onClick={showUndated}>{t('nothing.showUndated')}</Button>}
		</div>
	);
}
