import { Link } from '@tanstack/react-router';
import { Info, type LucideIcon, MailWarning, Megaphone, Sparkles, UserX, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { asBoolean, asMapOf, browserStorage, localValue, useLocal } from '../../platform/local/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { stripeStyle } from '../../ui/palette.ts';
import { useInfo } from '../info/index.ts';
import { useIsOutdated } from '../offline/index.ts';
import { useDateFormat } from '../task/index.ts';
import { useAccount } from '../user/index.ts';
import styles from './banners.module.css';
import { CancelDeletion } from './cancel-deletion.tsx';

/** Texts of banners that somebody has closed: another text is shown again. */
const closedBanners = localValue<Readonly<Record<string, boolean>>>({
	storage: browserStorage(),
	key: 'closedBanners',
	read: asMapOf(asBoolean),
	otherwise: {},
});

/** More would push the page out of sight. */
const atMost = 2;

/** What every page says above its header: that the account goes, that an address waits, what the server has to say. */
export function Banners() {
	const { t } = useTranslation('account');
	const { motd, demoModeEnabled } = useInfo();
	const { deletionScheduledAt, pendingEmail } = useAccount();
	const isOutdated = useIsOutdated();
	const [closed, setClosed] = useLocal(closedBanners);
	const format = useDateFormat();
	const close = (text: string) => () => setClosed({ [text]: true });
	const message = motd.trim();
	const shown = [
		deletionScheduledAt && (
			<Banner key="deletion" icon={UserX} kind="danger" action={<CancelDeletion />}>
				{t('banner.deletion', { date: format.day(deletionScheduledAt) })}
			</Banner>
		),
		pendingEmail && (
			<Banner
				key="email"
				icon={MailWarning}
				kind="warn"
				action={
					<Button render={<Link to="/user/settings/account" hash="email-update" />}>{t('banner.emailAction')}</Button>
				}
			>
				{t('banner.email', { email: pendingEmail })}
			</Banner>
		),
		isOutdated && (
			<Banner
				key="update"
				icon={Sparkles}
				kind="update"
				action={<Button onClick={() => window.location.reload()}>{t('banner.updateAction')}</Button>}
			>
				{t('banner.update')}
			</Banner>
		),
		message && !closed[message] && (
			<Banner key="message" icon={Megaphone} kind="message" onClose={close(message)}>
				{message}
			</Banner>
		),
		demoModeEnabled && !closed['demo'] && (
			<Banner key="demo" icon={Info} kind="info" onClose={close('demo')}>
				{t('banner.demo')}
			</Banner>
		),
	].filter(Boolean);
	if (shown.length === 0) return null;
	return (
		<section aria-label={t('banner.region')} className={cx('stripe', styles.banners)} style={stripeStyle(null)}>
			{shown.slice(0, atMost)}
		</section>
	);
}

interface BannerProps {
	icon: LucideIcon;
	kind: 'danger' | 'warn' | 'update' | 'message' | 'info';
	children: ReactNode;
	action?: ReactNode;
	onClose?: () => void;
}

function Banner({ icon, kind, children, action, onClose }: BannerProps) {
	const { t } = useTranslation('account');
	return (
		<div className={cx(styles.banner, styles[kind])}>
			<Icon of={icon} size={18} />
			<span role="status" className={styles.text}>
				{children}
			</span>
			{action && <span className={styles.action}>{action}</span>}
			{onClose && (
				<IconButton icon={X} name={t('banner.close')} size="small" className={styles.close} onClick={onClose} />
			)}
		</div>
	);
}
