import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import styles from './carried-stack.module.css';

/** What is seen of a task that is dragged, with the others that go along under it, and how many they are. */
export function CarriedStack({ count, children }: { count: number; children: ReactNode }) {
	const { number } = useTranslation('pickers');
	if (count === 1) return children;
	return (
		<div className={styles.stack}>
			<span className={styles.beneath} />
			{count > 2 && <span className={styles.beneath} />}
			<div className={styles.top}>{children}</div>
			<span className={styles.number}>{number(count)}</span>
		</div>
	);
}
