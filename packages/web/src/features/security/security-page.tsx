import { useTranslation } from '../../platform/i18n/index.ts';
import { Note } from '../../ui/note.tsx';
import { useInfo } from '../info/index.ts';
import { Passkeys } from '../passkey/index.ts';
import { AccountRow, ChangePassword, SettingsTitle } from '../settings/index.ts';
import { useAccount } from '../user/index.ts';
import { deviceOf } from './device-name.ts';
import { deviceText } from './device-text.ts';
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
				<AccountRow title={t('password')} hint={t('passwordHint')}>
					<ChangePassword />
				</AccountRow>
			) : (
				<Note kind="info">{t('elsewhere', { service: authProvider })}</Note>
			)}
			{isLocalUser && totpEnabled && <TwoFactor />}
			{isLocalUser && <Passkeys deviceName={deviceText(deviceOf(navigator.userAgent), t)} />}
			<Sessions />
			<SecurityEvents />
		</>
	);
}
