import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { tip } from '../../../ui/tip.ts';
import styles from './filter-builder.module.css';

/** How rows are joined; a press joins them otherwise. */
export function JoinSwitch({ onClick, children }: { onClick: () => void; children: ReactNode }) {
	const { t } = useTranslation('filter');
	const why = t('builder.switchJoin');
	return (
		<button type="button" className={styles.switch} aria-description={why} {...tip(why)} onClick={onClick}>
			{children}
		</button>
	);
}
