import { useTranslation } from '../platform/i18n/index.ts';
import styles from './band.module.css';

/** How many changes wait; shows them. */
export function WaitingButton({ waiting, onShow }: { waiting: number; onShow: () => void }) {
	const { t } = useTranslation('ui');
	if (waiting === 0) return null;
	return (
		<button type="button" className={styles.more} aria-haspopup="dialog" onClick={onShow}>
			{t('offline.waiting', { count: waiting })}
		</button>
	);
}
