import { useTranslation } from '../../platform/i18n/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import type { Column } from '../bucket/index.ts';
import styles from './board.module.css';

/** As uneven as cards are: how many a column has. */
const cards = [4, 2, 3, 1, 2] as const;
/** So many stand there while nobody knows which there are. */
const unknown = [undefined, undefined, undefined] as const;

/** A board on its way, in its shape, with the names of its columns where they are known; what is quick shows none. */
export function BoardSkeleton({ columns }: { columns: readonly Column[] }) {
	const { t } = useTranslation('ui');
	if (!useDelayed(true)) return null;
	return (
		<div className={styles.board}>
			<div className={styles.columns} role="status" aria-label={t('loading')}>
				{(columns.length > 0 ? columns : unknown).map((column, index) => (
					<div key={column?.id ?? `column ${index}`} className={styles.skeleton}>
						<div className={styles.skeletonHead} dir="auto">
							{column ? column.title : <Skeleton width={90} height={14} />}
						</div>
						{Array.from({ length: cards[index % cards.length] ?? 1 }, (_, at) => (
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
