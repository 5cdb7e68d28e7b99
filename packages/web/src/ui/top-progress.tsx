import { useTranslation } from '../platform/i18n/index.ts';
import styles from './top-progress.module.css';
import { useDelayed } from './use-delayed.ts';

/** Work under way: a line drawn along the top edge of the sheet, once it has taken 400 ms. */
export function TopProgress({ isActive }: { isActive: boolean }) {
	const { t } = useTranslation('ui');
	const isShown = useDelayed(isActive, 400);
	if (!isShown) return null;
	return <div role="progressbar" aria-label={t('loading')} className={styles.bar} />;
}
