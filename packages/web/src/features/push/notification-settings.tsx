import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { usePush, useWays } from './push.api.ts';
import styles from './push.module.css';
import { PushSection } from './push-section.tsx';
import { ReminderLog } from './reminder-log.tsx';
import { WaysTable } from './ways-table.tsx';

/** By which ways one is told of what, the browsers that take push messages, and what became of reminders. */
export function NotificationSettings({ children }: { children: ReactNode }) {
	const { t } = useTranslation('push');
	const push = usePush();
	const ways = useWays();
	return (
		<>
			<p className={styles.hint}>{t('lead')}</p>
			<WaysTable of={ways} hasPush={push.own !== undefined || push.others.length > 0} />
			{children}
			<PushSection push={push} />
			<ReminderLog />
		</>
	);
}
