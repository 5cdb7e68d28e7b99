import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { CalendarDays, FileUp, KeyRound, Palette, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/words/index.ts';
import { cx } from '../../ui/class-names.ts';
import { Page } from '../../ui/page.tsx';
import { NavItem } from '../../ui/side-nav.tsx';
import styles from './settings.module.css';

const pages = [
	{ to: '/user/settings/general', label: 'general.title', icon: SlidersHorizontal },
	{ to: '/user/settings/appearance', label: 'appearance.title', icon: Palette },
	{ to: '/user/settings/password-update', label: 'password.title', icon: KeyRound },
	{ to: '/user/settings/caldav', label: 'calendars.title', icon: CalendarDays },
	{ to: '/user/settings/migrate', label: 'import.title', icon: FileUp },
] as const;

/** What all settings share: their list at the side, and the one that is open. */
export function SettingsPage() {
	const { t } = useTranslation('settings');
	const nav = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	const open = pages.find(({ to }) => to === pathname.replace(/\/$/, ''));
	// On a phone they stand in a row that is longer than the screen.
	useEffect(() => {
		const links = nav.current?.querySelectorAll('a') ?? [];
		const link = [...links].find((one) => one.pathname === pathname);
		link?.scrollIntoView({ block: 'nearest', inline: 'center' });
	}, [pathname]);
	return (
		<Page title={t('title')} part={open && t(open.label)} isPassedThrough>
			<div className={styles.settings}>
				<nav ref={nav} aria-label={t('title')} className={cx('fades-inline', styles.nav)}>
					<ul>
						{pages.map(({ to, label, icon }) => (
							<NavItem key={to} isPlace render={<Link to={to} />} icon={icon} label={t(label)} />
						))}
					</ul>
				</nav>
				<div className={styles.page}>
					<Outlet />
				</div>
			</div>
		</Page>
	);
}
