import { useTranslation } from '../../platform/i18n/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import styles from './board.module.css';

/** As uneven as cards are: how many a column has. */
const columns = [4, 2, 3] as const;

/** A board on its way, in its shape; what is quick shows none. */
export function BoardSkeleton() {
	const { t } = useTranslation('ui');
	if (!useDelayed(true)) return null;
	return (
		<div className={styles.board}>
			<div className={styles.columns} role="status" aria-label={t('loading')}>
				{columns.map((count) => (
					<div key={count} className={styles.skeleton}>
						<div className={styles.skeletonHead}>
							<Skeleton width={90} height={14} />
						</div>
						{Array.from({ length: count }, (_, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
							<div key={at} className={styles.skeletonCard}>
								<Skeleton width={44} height={10} />
								<Skeleton width="85%" />
								<Skeleton width="50%" />
							</div>
						))}
					</div>
				))}
			</div>
		</div>
	);
}
