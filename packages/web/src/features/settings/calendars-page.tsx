import { useTranslation } from '../../platform/i18n/index.ts';
import { Note } from '../../ui/note.tsx';
import { useInfo } from '../info/index.ts';
import { useAccount } from '../user/index.ts';
import { CalendarSteps } from './calendar-steps.tsx';
import { CalendarTokens } from './calendar-tokens.tsx';
import styles from './calendars.module.css';
import { CopyField } from './copy-field.tsx';
import { SettingGroup } from './setting.tsx';
import { SettingsTitle } from './settings-title.tsx';

/** How a calendar program gets to one's tasks. */
export function CalendarsPage() {
	const { t } = useTranslation('calendars');
	const { caldavEnabled } = useInfo();
	return (
		<>
			<SettingsTitle>{t('title')}</SettingsTitle>
			{caldavEnabled ? <Calendars /> : <Note kind="info">{t('off')}</Note>}
		</>
	);
}

function Calendars() {
	const { t } = useTranslation('calendars');
	const { frontendUrl } = useInfo();
	const { username, isLocalUser } = useAccount();
	const base = (frontendUrl || location.origin).replace(/(?<!\/)\/+$/, '');
	return (
		<>
			<p className={styles.lead}>{t('lead')}</p>
			<SettingGroup title={t('connect')}>
				<CalendarSteps />
				<div className={styles.fields}>
					<CopyField
						label={t('address')}
						hint={t('addressHint')}
						value={`${base}/dav/principals/${encodeURIComponent(username)}/`}
					/>
					<CopyField label={t('username')} value={username} />
				</div>
			</SettingGroup>
			<CalendarTokens hint={t(isLocalUser ? 'passwordHint' : 'passwordElsewhere')} />
		</>
	);
}
