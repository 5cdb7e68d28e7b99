import { Link, Navigate, Outlet, useLoaderData, useLocation } from '@tanstack/react-router';
import { ServerCog } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Page } from '../../ui/page.tsx';
import { NavItem, NavList } from '../../ui/side-nav.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { useAccount } from '../user/index.ts';
import styles from './settings.module.css';
import { SettingsList, settingsGroups } from './settings-list.tsx';

/** What all settings share: their list at the side, and the one that is open. */
export function SettingsPage() {
	const { t } = useTranslation('settings');
	const nav = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	const pages = useLoaderData({ from: '/inside/user/settings' });
	const { isAdmin } = useAccount();
	const open = pages.find(({ to }) => isAt(pathname, to));
	const listed = open?.within ?? open?.to;
	const isPhone = useIsPhone();
	const isList = pathname.replace(/\/$/, '') === '/user/settings';
	// In a narrow window they stand in a row that is longer than the screen.
	useEffect(() => {
		const links = nav.current?.querySelectorAll('a') ?? [];
		const link = [...links].find((one) => one.pathname === listed);
		link?.scrollIntoView({ block: 'nearest', inline: 'center' });
	}, [listed]);
	if (isPhone) {
		const way = open?.within ?? '/user/settings';
		const back = <BackButton name={t('back')} render={<Link to={way} />} />;
		if (isList)
			return (
				<Page title={t('title')}>
					<SettingsList pages={pages} />
				</Page>
			);
		return (
			<Page title={t('title')} part={open && t(open.label)} leading={back} isPassedThrough>
				<div className={styles.settings}>
					<div className={styles.page}>
						<Outlet />
					</div>
				</div>
			</Page>
		);
	}
	// Somebody turned a phone: the list is beside a page again.
	if (isList) return <Navigate to="/user/settings/general" replace />;
	return (
		<Page title={t('title')} part={open && t(open.label)} isPassedThrough>
			<div className={styles.settings}>
				<nav ref={nav} aria-label={t('title')} className={cx('fades-inline', styles.nav)}>
					{settingsGroups.map((group) => (
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

/** A page of the settings may have pages of its own beneath it. */
const isAt = (pathname: string, page: string) => `${pathname}/`.startsWith(`${page}/`);
