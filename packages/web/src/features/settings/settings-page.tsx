import { Link, Outlet, useLoaderData, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { Page } from '../../ui/page.tsx';
import { NavItem, NavList } from '../../ui/side-nav.tsx';
import styles from './settings.module.css';

/** What all settings share: their list at the side, and the one that is open. */
export function SettingsPage() {
	const { t } = useTranslation('settings');
	const nav = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	const pages = useLoaderData({ from: '/inside/user/settings' });
	const open = pages.find(({ to }) => isAt(pathname, to));
	// On a phone they stand in a row that is longer than the screen.
	useEffect(() => {
		const links = nav.current?.querySelectorAll('a') ?? [];
		const link = [...links].find((one) => isAt(pathname, one.pathname));
		link?.scrollIntoView({ block: 'nearest', inline: 'center' });
	}, [pathname]);
	return (
		<Page title={t('title')} part={open && t(open.label)} isPassedThrough>
			<div className={styles.settings}>
				<nav ref={nav} aria-label={t('title')} className={cx('fades-inline', styles.nav)}>
					<NavList>
						{pages.map(({ to, label, icon }) => (
							<NavItem key={to} isMainPage render={<Link to={to} />} icon={icon} label={t(label)} />
						))}
					</NavList>
				</nav>
				<div className={styles.page}>
					<Outlet />
				</div>
			</div>
		</Page>
	);
}

/** A page of the settings may have pages of its own beneath it. */
const isAt = (pathname: string, page: string) => `${pathname}/`.startsWith(`${page}/`);
