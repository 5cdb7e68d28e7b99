import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useInfo } from '../info/index.ts';
import { SettingsTitle } from '../settings/index.ts';
import { useAccount } from '../user/index.ts';
import styles from './security.module.css';
import { SecurityEvents } from './security-events.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

/** What opens the account, where it is open, and what happened to it. */
export function SecurityPage() {
	const { t } = useTranslation('security');
	const { isLocalUser, authProvider } = useAccount();
	const { totpEnabled } = useInfo();
	return (
		<>
			<SettingsTitle>{t('title')}</SettingsTitle>
			{isLocalUser ? (
				<section className={styles.first} aria-labelledby="password">
					<div className={styles.row}>
						<div>
							<h3 id="password" className={styles.name}>
								{t('password')}
							</h3>
							<div className={styles.hint}>{t('passwordHint')}</div>
						</div>
						<Button render={<Link to="/user/settings/password-update" />}>{t('changePassword')}</Button>
					</div>
				</section>
			) : (
				<Note kind="info">{t('elsewhere', { service: authProvider })}</Note>
			)}
			{isLocalUser && totpEnabled && <TwoFactor />}
			<Sessions />
			<SecurityEvents />
		</>
	);
}
