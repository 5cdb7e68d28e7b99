import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import styles from './account.module.css';

interface AccountRowProps {
	title?: ReactNode;
	hint?: ReactNode;
	/** Red: something is about to be lost. */
	isDangerous?: boolean;
	/** The buttons at the end. */
	children?: ReactNode;
}

/** One thing of the account: how it stands at the start, what one can do about it at the end. */
export function AccountRow({ title, hint, isDangerous = false, children }: AccountRowProps) {
	return (
		<div className={styles.row}>
			<div>
				{title && <div className={cx(styles.name, isDangerous && styles.danger)}>{title}</div>}
				{hint && <div className={styles.hint}>{hint}</div>}
			</div>
			{children && <div className={styles.actions}>{children}</div>}
		</div>
	);
}
