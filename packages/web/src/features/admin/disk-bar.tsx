import type { HealthReport } from '@ordna/domain/health';
import type { CSSProperties } from 'react';
import { cx } from '../../ui/class-names.ts';
import styles from './admin.module.css';
import health from './health.module.css';

/** How much of the disk is in use; the words beside it say so, too. */
export function DiskBar({ disk: { diskBytes, freeBytes } }: { disk: Pick<HealthReport, 'diskBytes' | 'freeBytes'> }) {
	if (diskBytes === 0) return null;
	return (
		<span
			className={cx(styles.bar, health.disk)}
			aria-hidden="true"
			// React's types know no custom properties.
			style={{ '--share': 1 - freeBytes / diskBytes } as CSSProperties}
		/>
	);
}
