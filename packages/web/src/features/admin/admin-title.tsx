import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { usePageArrival } from '../../ui/page-arrival.ts';
import styles from './admin.module.css';

interface AdminTitleProps {
	children: string;
	/** Beside it: how many there are. */
	count?: string | undefined;
	/** At the end of the line: the one thing to do here. */
	action?: ReactNode;
}

/** The heading of a page of the administration. */
export function AdminTitle({ children, count, action }: AdminTitleProps) {
	const { t } = useTranslation('admin');
	const heading = usePageArrival([children, t('title')].join(' · '));
	return (
		<div className={styles.top}>
			<h2 ref={heading} tabIndex={-1} className={styles.title}>
				{children} {count !== undefined && <span className={styles.count}>{count}</span>}
			</h2>
			{action}
		</div>
	);
}
