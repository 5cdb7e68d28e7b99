import { Link, notFound, Outlet, useLoaderData, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import type { AdminPage } from '../../platform/feature/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { NavList } from '../../ui/side-nav.tsx';
import { useAccount } from '../user/index.ts';
import { useNeedsSecondFactor } from './admin.api.ts';
import styles from './admin-shell.module.css';
import { useFollowAdministration } from './use-follow-administration.ts';

const groups = ['people', 'server', 'log'] as const;

/** What all pages of the administration share: their list at the side, and the one that is open. */
export function AdminShell() {
	const { t } = useTranslation('admin');
	const { isAdmin } = useAccount();
	const nav = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	useFollowAdministration();
	const needsSecondFactor = useNeedsSecondFactor();
	const pages = useLoaderData({ from: '/inside/admin' });
	const open = pages.find(({ to }) => isAt(pathname, to));
	// On a phone they stand in a row that is longer than the screen.
	useEffect(() => {
		const links = nav.current?.querySelectorAll('a') ?? [];
		const link = [...links].find((one) => isAt(pathname, one.pathname));
		link?.scrollIntoView({ block: 'nearest', inline: 'center' });
	}, [pathname]);
	// The server answers alike: there is nothing here for anybody else.
	if (!isAdmin) throw notFound();
	return (
		<Page title={t('title')} part={open && t(open.label)} isPassedThrough>
			<div className={styles.admin}>
				<nav ref={nav} aria-label={t('title')} className={cx('fades-inline', styles.nav)}>
					{groups.map((group) => (
						<Entries key={group} pages={pages} group={group} />
					))}
				</nav>
				<div className={styles.page}>{needsSecondFactor ? <SecondFactorNeeded /> : <Outlet />}</div>
			</div>
		</Page>
	);
}

/** An administrator made it a rule: whoever has no second factor sees nothing here before they have set one up. */
function SecondFactorNeeded() {
	const { t } = useTranslation('admin');
	return (
		<EmptyState
			picture="cut-thread"
			title={t('secondFactor.title')}
			action={
				<Button kind="primary" render={<Link to="/user/settings/totp" />}>
					{t('secondFactor.open')}
				</Button>
			}
		>
			{t('secondFactor.text')}
		</EmptyState>
	);
}

function Entries({ pages, group }: { pages: readonly AdminPage[]; group: AdminPage['group'] }) {
	const { t } = useTranslation('admin');
	const own = useMemo(
		() => pages.filter((page) => page.group === group).sort((one, other) => one.order - other.order),
		[pages, group],
	);
	if (own.length === 0) return null;
	return (
		<NavList>
			{own.map(({ to, label, icon, badge: Badge }) => (
				<li key={to}>
					<Link to={to} data-roving="" className={styles.entry}>
						<Icon of={icon} size={17} />
						<span className="cut">{t(label)}</span>
						{Badge && (
							<Suspense>
								<Badge />
							</Suspense>
						)}
					</Link>
				</li>
			))}
		</NavList>
	);
}

/** A page may have pages of its own beneath it. */
const isAt = (pathname: string, page: string) => `${pathname}/`.startsWith(`${page}/`);
