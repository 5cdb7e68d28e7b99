import type { CSSProperties } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import { cx } from './class-names.ts';
import { enlarged } from './enlarged.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
	/** In px, or any CSS length. */
	width: number | string;
	height?: number | string;
	isRound?: boolean;
	className?: string | undefined;
}

/** A placeholder of something that is loading, in its exact shape. It doesn't shimmer. */
export function Skeleton({ width, height = 12, isRound, className }: SkeletonProps) {
	const size: CSSProperties = { inlineSize: lengthOf(width), blockSize: lengthOf(height) };
	return <span aria-hidden="true" className={cx(styles.skeleton, isRound && styles.round, className)} style={size} />;
}

const lengthOf = (size: number | string) => (typeof size === 'number' ? enlarged(size) : size);

/** Widths as uneven as titles are. */
const titles = [280, 210, 330, 180, 260, 300, 230, 195] as const;

/** Rows of a list on their way. Show them through `useDelayed`, so that what is quick shows none. */
export function RowSkeletons({ count = 5 }: { count?: number }) {
	const { t } = useTranslation('ui');
	return (
		<div role="status" aria-label={t('loading')} className={styles.rows}>
			{Array.from({ length: count }, (_, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
				<div key={at} className={styles.row}>
					<Skeleton width={18} height={18} className={styles.box} />
					<Skeleton width={titles[at % titles.length] ?? 240} />
					<span className="grow" />
					<Skeleton width={64} className={styles.detail} />
					<Skeleton width={24} height={24} isRound className={styles.detail} />
					<Skeleton width={70} />
				</div>
			))}
		</div>
	);
}
