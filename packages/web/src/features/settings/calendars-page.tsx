import { useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Note } from '../../ui/note.tsx';
import { useInfo } from '../info/index.ts';
import { useAccount } from '../user/index.ts';
import { appOn, CalendarSteps } from './calendar-steps.tsx';
import { useCalendarTokens } from './calendar-token.api.ts';
import { CalendarTokens } from './calendar-tokens.tsx';
import { CalendarValues } from './calendar-values.tsx';
import styles from './calendars.module.css';
import { FeedSettings } from './feed-settings.tsx';
import { NameCalendarToken } from './name-calendar-token.tsx';
import { SettingGroup } from './setting.tsx';
import { SettingsTitle } from './settings-title.tsx';

/** How calendar programs and readers of feeds get to one's tasks. */
export function CalendarsPage() {
	const { t } = useTranslation('calendars');
	const { caldavEnabled, frontendUrl } = useInfo();
	const base = (frontendUrl || location.origin).replace(/(?<!\/)\/+$/, '');
	return (
		<>
			<SettingsTitle>{t('title')}</SettingsTitle>
			{caldavEnabled ? <Calendars base={base} /> : <Note kind="info">{t('off')}</Note>}
			<FeedSettings base={base} />
		</>
	);
}

function Calendars({ base }: { base: string }) {
	const { t } = useTranslation('calendars');
	const { username, isLocalUser } = useAccount();
	const [app, setApp] = useState(() => appOn(navigator.userAgent));
	const [isNaming, setNaming] = useState(false);
	const maker = useRef<HTMLButtonElement>(null);
	const tokens = useCalendarTokens();
	const ask = () => setNaming(true);
	return (
		<>
			<p className={styles.lead}>{t('lead')}</p>
			<SettingGroup title={t('connect')}>
				<CalendarSteps app={app} onChange={setApp} />
				<CalendarValues {...{ app, base, username }} fresh={tokens.fresh} onMake={ask} />
			</SettingGroup>
			<CalendarTokens
				of={tokens}
				hint={t(isLocalUser ? 'passwordHint' : 'passwordElsewhere')}
				maker={maker}
				onMake={ask}
			/>
			{isNaming && (
				<NameCalendarToken
					suggested={app === 'other' ? '' : t(`apps.${app}`)}
					onClose={() => setNaming(false)}
					make={tokens.make}
				/>
			)}
		</>
	);
}
