import type { SecurityEvent } from '@ordna/domain/security-event';
import {
	CalendarDays,
	Code,
	FingerprintPattern,
	KeyRound,
	LifeBuoy,
	Link2,
	Lock,
	LogIn,
	LogOut,
	type LucideIcon,
	Mail,
	Plug,
	Rss,
	ShieldCheck,
	ShieldOff,
	TriangleAlert,
	Unplug,
	UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { usePagedQuery } from '../../platform/queries/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { useDateFormat } from '../task/index.ts';
import { deviceOf } from './device-name.ts';
import { deviceText } from './device-text.ts';
import { securityEventPages } from './security.api.ts';
import styles from './security.module.css';

/** So many are shown before somebody asks for all. */
const first = 10;

const icons: Record<SecurityEvent['event'], LucideIcon> = {
	signed_in: LogIn,
	sign_in_failed: TriangleAlert,
	session_ended: LogOut,
	password_changed: KeyRound,
	email_change_requested: Mail,
	email_changed: Mail,
	account_locked: Lock,
	second_factor_enabled: ShieldCheck,
	second_factor_disabled: ShieldOff,
	recovery_codes_made: LifeBuoy,
	recovery_code_used: LifeBuoy,
	passkey_added: FingerprintPattern,
	passkey_renamed: FingerprintPattern,
	passkey_removed: FingerprintPattern,
	app_connected: Plug,
	app_disconnected: Unplug,
	api_token_created: Code,
	api_token_deleted: Code,
	calendar_token_created: CalendarDays,
	calendar_token_deleted: CalendarDays,
	feed_link_created: Rss,
	feed_link_changed: Rss,
	feed_link_reset: Rss,
	feed_link_deleted: Rss,
	share_created: UserPlus,
	link_share_created: Link2,
};

/** By a passkey one signs in with a finger. */
const iconOf = ({ event, reason }: SecurityEvent) =>
	event === 'signed_in' && reason === 'passkey' ? FingerprintPattern : icons[event];

const alarming: ReadonlySet<SecurityEvent['event']> = new Set(['sign_in_failed', 'account_locked']);

/** What happened to the security of the account in the last year. */
export function SecurityEvents() {
	const { t } = useTranslation('security');
	const { items, status, hasMore, isLoadingMore, error, more, refresh } = usePagedQuery(
		securityEventPages(useClient()),
	);
	const [isWhole, setWhole] = useState(false);
	const shown = isWhole ? items : items.slice(0, first);
	const isMore = items.length > shown.length || (isWhole && hasMore);
	return (
		<section className={styles.section} aria-labelledby="security-events">
			<h3 id="security-events">{t('events.title')}</h3>
			{status === 'error' && <LoadError title={t('failed')} failure={error} retry={() => void refresh()} />}
			{status === 'success' && items.length === 0 && <p className={styles.hint}>{t('events.none')}</p>}
			<ul className={styles.events}>
				{shown.map((event) => (
					<EventLine key={event.id} event={event} />
				))}
			</ul>
			{isMore && (
				<Button kind="ghost" isBusy={isLoadingMore} onClick={() => (isWhole ? more() : setWhole(true))}>
					{t(isWhole ? 'events.older' : 'events.all')}
				</Button>
			)}
		</section>
	);
}

function EventLine({ event }: { event: SecurityEvent }) {
	const { t, messageLocale } = useTranslation('security');
	const format = useDateFormat();
	const { event: name, subject, deviceInfo, ipAddress, time } = event;
	const device = deviceInfo === '' ? '' : deviceText(deviceOf(deviceInfo), t);
	const where = new Intl.ListFormat(messageLocale, { type: 'unit' }).format([device, ipAddress].filter(Boolean));
	return (
		<li className={styles.event}>
			<Icon of={iconOf(event)} size={16} className={cx(styles.icon, alarming.has(name) && styles.alarming)} />
			<span className={styles.what}>
				{t(sentenceOf(event), { subject })}
				{where !== '' && <span className={styles.where}>{where}</span>}
			</span>
			<time dateTime={new Date(time).toISOString()} className={styles.when}>
				{format.short(time)}
			</time>
		</li>
	);
}

const sentences = {
	signed_in: 'events.said.signedIn',
	sign_in_failed: 'events.said.failed',
	session_ended: 'events.said.ended',
	password_changed: 'events.said.password',
	email_change_requested: 'events.said.emailRequested',
	email_changed: 'events.said.email',
	account_locked: 'events.said.locked',
	second_factor_enabled: 'events.said.twoFactorOn',
	second_factor_disabled: 'events.said.twoFactorOff',
	recovery_codes_made: 'events.said.codesMade',
	recovery_code_used: 'events.said.codeUsed',
	passkey_added: 'events.said.passkeyAdded',
	passkey_renamed: 'events.said.passkeyRenamed',
	passkey_removed: 'events.said.passkeyRemoved',
	app_connected: 'events.said.appConnected',
	app_disconnected: 'events.said.appDisconnected',
	api_token_created: 'events.said.tokenMade',
	api_token_deleted: 'events.said.tokenDeleted',
	calendar_token_created: 'events.said.calendarMade',
	calendar_token_deleted: 'events.said.calendarDeleted',
	feed_link_created: 'events.said.feedMade',
	feed_link_changed: 'events.said.feedChanged',
	feed_link_reset: 'events.said.feedReset',
	feed_link_deleted: 'events.said.feedDeleted',
	share_created: 'events.said.shared',
	link_share_created: 'events.said.link',
} as const satisfies Record<SecurityEvent['event'], `events.said.${string}`>;

function sentenceOf({ event, reason, subject }: SecurityEvent) {
	if (event === 'signed_in' && reason === 'passkey') return 'events.said.signedInByPasskey';
	if (event === 'sign_in_failed' && reason === 'code') return 'events.said.failedCode';
	if (event === 'sign_in_failed' && reason === 'passkey') return 'events.said.failedPasskey';
	if (event === 'app_disconnected' && reason === 'reused') return 'events.said.appReused';
	if (event === 'session_ended' && reason === 'reused') return 'events.said.endedReused';
	// A team has no username.
	if (event === 'share_created' && subject === '') return 'events.said.sharedWithTeam';
	if (event === 'link_share_created' && subject === '') return 'events.said.linkUnnamed';
	return sentences[event];
}
