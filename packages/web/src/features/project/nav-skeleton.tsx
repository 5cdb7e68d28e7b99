import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './project-lists.module.css';

/** Widths as uneven as names are. */
const widths = [52, 96, 120, 84, 64] as const;

/** The projects of the side navigation on their way. */
export function NavSkeleton() {
	return (
		<div aria-hidden="true">
			{widths.map((width) => (
				<div key={width} className={styles.skeleton}>
					<Skeleton width={14} height={14} />
					<Skeleton width={width} height={10} />
				</div>
			))}
		</div>
	);
}
