import type { ReactNode } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import styles from './band.module.css';
import { Band } from './band.tsx';

interface OfflineBandProps {
	/** What waits survives a reload. */
	isOnDisk: boolean;
	/** When what is shown was read, in words, if it is not of now. */
	updated: string | undefined;
	/** What waits, at the end. */
	waiting: ReactNode;
}

/** Nothing can be saved: what is on the screen can be read; what is changed waits. */
export function OfflineBand({ isOnDisk, updated, waiting }: OfflineBandProps) {
	const { t } = useTranslation('ui');
	return (
		<Band kind="offline" trailing={waiting}>
			{t(isOnDisk ? 'offline.readOnly' : 'offline.keepOpen')}
			{updated && <span className={styles.updated}> {t('offline.updated', { when: updated })}</span>}
		</Band>
	);
}
