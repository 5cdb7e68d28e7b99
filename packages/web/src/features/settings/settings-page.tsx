import { Link, Outlet, useLoaderData, useLocation } from '@tanstack/react-router';
import { ServerCog } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { Page } from '../../ui/page.tsx';
import { NavItem, NavList } from '../../ui/side-nav.tsx';
import { useAccount } from '../user/index.ts';
import styles from './settings.module.css';

/** What all settings share: their list at the side, and the one that is open. */
export function SettingsPage() {
	const { t } = useTranslation('settings');
	const nav = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	const pages = useLoaderData({ from: '/inside/user/settings' });
	const { isAdmin } = useAccount();
	const open = pages.find(({ to }) => isAt(pathname, to));
	const listed = open?.within ?? open?.to;
	// On a phone they stand in a row that is longer than the screen.
	useEffect(() => {
		const links = nav.current?.querySelectorAll('a') ?? [];
		const link = [...links].find((one) => one.pathname === listed);
		link?.scrollIntoView({ block: 'nearest', inline: 'center' });
	}, [listed]);
	return (
		<Page title={t('title')} part={open && t(open.label)} isPassedThrough>
			<div className={styles.settings}>
				<nav ref={nav} aria-label={t('title')} className={cx('fades-inline', styles.nav)}>
					{groups.map((group) => (
						<NavList key={group}>
							{pages
								.filter((page) => page.group === group && page.within === undefined)
								.map(({ to, label, icon }) => (
									<NavItem
										key={to}
										isMainPage
										isCurrent={to === listed}
										render={<Link to={to} />}
										icon={icon}
										label={t(label)}
									/>
								))}
						</NavList>
					))}
					{isAdmin && (
						<NavList>
							<NavItem isMainPage render={<Link to="/admin" />} icon={ServerCog} label={t('administration')} />
						</NavList>
					)}
				</nav>
				<div className={styles.page}>
					<Outlet />
				</div>
			</div>
		</Page>
	);
}

const groups = ['self', 'elsewhere'] as const;

/** A page of the settings may have pages of its own beneath it. */
const isAt = (pathname: string, page: string) => `${pathname}/`.startsWith(`${page}/`);
