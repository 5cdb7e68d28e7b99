import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './empty-state.module.css';
import { Picture, type PictureName } from './pictures/picture.tsx';

interface EmptyStateProps {
	picture: PictureName;
	title: string;
	/** One or two lines. */
	children?: ReactNode;
	/** At most one button. */
	action?: ReactNode;
	/** Smaller, in a panel. */
	isSmall?: boolean;
}

/** What stands where there is nothing: what is so, and what one can do. */
export function EmptyState({ picture, title, children, action, isSmall }: EmptyStateProps) {
	return (
		<div className={cx(styles.empty, isSmall && styles.small)}>
			<Picture name={picture} className={styles.picture} />
			<h2 className={styles.title}>{title}</h2>
			{children && <div className={styles.text}>{children}</div>}
			{action && <div className={styles.action}>{action}</div>}
		</div>
	);
}
