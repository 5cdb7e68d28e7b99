import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { type OrderOfView, ViewOrderFailure } from '../task/index.ts';
import styles from './gantt.module.css';

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

/** A chart on its way, in its shape; what is quick shows none. */
export function ChartSkeleton() {
	const { t } = useTranslation('ui');
	if (!useDelayed(true)) return null;
	return (
		<div className={styles.skeleton} role="status" aria-label={t('loading')}>
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
