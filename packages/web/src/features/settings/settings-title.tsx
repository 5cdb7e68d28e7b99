import { useTranslation } from '../../platform/i18n/index.ts';
import { usePageArrival } from '../../ui/page-arrival.ts';
import styles from './settings.module.css';

/** The heading of one page of the settings. */
export function SettingsTitle({ children }: { children: string }) {
	const { t } = useTranslation('settings');
	const heading = usePageArrival(`${children} · ${t('title')}`);
	return (
		<h2 ref={heading} tabIndex={-1} className={styles.title}>
			{children}
		</h2>
	);
}
