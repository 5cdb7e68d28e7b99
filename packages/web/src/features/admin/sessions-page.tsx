import { useTranslation } from '../../platform/i18n/index.ts';
import styles from './admin.module.css';
import { AdminTitle } from './admin-title.tsx';
import { SessionList } from './session-list.tsx';

/** Where everybody is signed in. */
export function SessionsPage() {
	const { t } = useTranslation('admin');
	return (
		<>
			<AdminTitle>{t('pages.sessions')}</AdminTitle>
			<p className={styles.lead}>{t('sessions.lead')}</p>
			<SessionList />
		</>
	);
}
