import { Link, Navigate, notFound, Outlet, useLoaderData, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import type { AdminPage } from '../../platform/feature/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { PageList, PageRow } from '../../ui/page-list.tsx';
import { NavList } from '../../ui/side-nav.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
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
	const isPhone = useIsPhone();
	const isList = pathname.replace(/\/$/, '') === '/admin';
	// In a narrow window they stand in a row that is longer than the screen.
	useEffect(() => {
		const links = nav.current?.querySelectorAll('a') ?? [];
		const link = [...links].find((one) => isAt(pathname, one.pathname));
		link?.scrollIntoView({ block: 'nearest', inline: 'center' });
	}, [pathname]);
	// The server answers alike: there is nothing here for anybody else.
	if (!isAdmin) throw notFound();
	const content = needsSecondFactor ? <SecondFactorNeeded /> : <Outlet />;
	if (isPhone) {
		if (isList)
			return (
				<Page title={t('title')}>
					<nav aria-label={t('title')} className={styles.list}>
						{groups.map((group) => (
							<Rows key={group} pages={pages} group={group} />
						))}
					</nav>
				</Page>
			);
		const way = !open || pathname === open.to ? '/admin' : open.to;
		const back = <BackButton name={t('back')} render={<Link to={way} />} />;
		return (
			<Page title={t('title')} part={open && t(open.label)} leading={back} isPassedThrough>
				<div className={styles.admin}>
					<div className={styles.page}>{content}</div>
				</div>
			</Page>
		);
	}
	// Somebody turned a phone: the list is beside a page again.
	if (isList) return <Navigate to="/admin/overview" replace />;
	return (
		<Page title={t('title')} part={open && t(open.label)} isPassedThrough>
			<div className={styles.admin}>
				<nav ref={nav} aria-label={t('title')} className={cx('fades-inline', styles.nav)}>
					{groups.map((group) => (
						<Entries key={group} pages={pages} group={group} />
					))}
				</nav>
				<div className={styles.page}>{content}</div>
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

interface OfGroup {
	pages: readonly AdminPage[];
	group: AdminPage['group'];
}

const useOwn = ({ pages, group }: OfGroup) =>
	useMemo(
		() => pages.filter((page) => page.group === group).sort((one, other) => one.order - other.order),
		[pages, group],
	);

function Rows(of: OfGroup) {
	const { t } = useTranslation('admin');
	const own = useOwn(of);
	if (own.length === 0) return null;
	return (
		<PageList>
			{own.map(({ to, label, icon, badge: Badge }) => (
				<PageRow
					key={to}
					render={<Link to={to} />}
					icon={icon}
					label={t(label)}
					tail={
						Badge && (
							<Suspense>
								<Badge />
							</Suspense>
						)
					}
				/>
			))}
		</PageList>
	);
}

function Entries(of: OfGroup) {
	const { t } = useTranslation('admin');
	const own = useOwn(of);
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
