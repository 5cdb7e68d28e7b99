import type { Project, ProjectId } from '@ordna/domain/project';
import { Navigate, Outlet, useParams, useRouterState, useSearch } from '@tanstack/react-router';
import { Eye, Pencil, Plus, Shield } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useInfo } from '../features/info/index.ts';
import { canWriteIn, useProject } from '../features/project/index.ts';
import { useView } from '../features/view/index.ts';
import { useClient } from '../platform/client.tsx';
import { Dragging } from '../platform/drag/index.ts';
import { rememberHeirs } from '../platform/focus/index.ts';
import { useTranslation } from '../platform/i18n/index.ts';
import { Announcer } from '../ui/announcer.tsx';
import { Logo } from '../ui/brand/logo.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { lazyComponent } from '../ui/lazy-component.ts';
import { lazyModule } from '../ui/lazy-module.ts';
import { LegalLinks } from '../ui/legal-links.tsx';
import { Notices } from '../ui/notices.tsx';
import { type PageFrame, PageFrameProvider } from '../ui/page.tsx';
import { printPage } from '../ui/print-page.ts';
import { useFrameShortcuts } from '../ui/shortcuts/use-shortcuts.ts';
import { TopProgress } from '../ui/top-progress.tsx';
import { useIsPhone } from '../ui/use-media.ts';
import { useModuleAtRest } from '../ui/use-module-at-rest.ts';
import { ConnectionBand } from './connection-band.tsx';
import { showsLogo } from './link-logo.ts';
import { useJuneLogo } from './seasonal-logo.ts';
import { useFollowPages } from './use-follow-pages.ts';
import styles from './visitor-shell.module.css';

rememberHeirs();

const pulling = lazyModule(() => import('./refresh-by-pull.tsx'));

/** The menu and the keys of rows. */
const rowActions = lazyModule(
	() => import('../features/task-detail/row-actions.tsx').then((m) => m.RowActions),
	'task',
);

const personCards = lazyModule(() => import('../features/person-card/person-cards.tsx'));

/** The one project that a visitor came to see. */
function useLinkedProject(): { id: ProjectId; link: string; project: Project | undefined } {
	const { claims } = useClient().session;
	if (claims?.kind !== 'visitor') throw new Error('no link: this stands outside the shell of visitors');
	const { projectId, hash } = claims;
	// The server's own number.
	const id = projectId as ProjectId;
	return { id, link: hash, project: useProject(id) };
}

/** The shell around the one project of somebody who came by a link: no navigation, and nothing that belongs to a person. */
export function VisitorShell({ modals }: { modals: ReactNode }) {
	const { t } = useTranslation(['app', 'ui']);
	const { id } = useLinkedProject();
	const { pathname, isLoading } = useRouterState({
		select: ({ location, isLoading }) => ({ pathname: location.pathname, isLoading }),
		structuralSharing: true,
	});
	const modal: string | undefined = useSearch({ strict: false, select: (search) => search.modal });
	useFollowPages();
	useFrameShortcuts([{ keys: 'Mod+p', run: () => void printPage(), inFields: true }]);
	const isPhone = useIsPhone();
	const RowActions = useModuleAtRest(rowActions);
	const pull = useModuleAtRest(pulling);
	const people = useModuleAtRest(personCards);
	const frame: PageFrame = useMemo(
		() => ({
			product: t('product'),
			bands: (
				<>
					{isPhone && <RightWords />}
					<ConnectionBand onShowWaiting={noWindow} />
				</>
			),
			foot: isPhone && <AddOnPhone />,
		}),
		[t, isPhone],
	);
	return (
		<Dragging>
			<div className={styles.shell} data-wide={useIsWide() || undefined}>
				<a href="#content" className={styles.skip}>
					{t('ui:skipToContent')}
				</a>
				<VisitorHead />
				<div className={cx('sheet', styles.sheet)}>
					<TopProgress isActive={isLoading} />
					<PageFrameProvider value={frame}>
						{isWithin(pathname, id) ? (
							<Outlet />
						) : (
							<Navigate to="/projects/$projectId" params={{ projectId: id }} replace />
						)}
						{(modal === undefined || isOffered(modal)) && modals}
						{RowActions && <RowActions />}
						{pull && <pull.RefreshByPull />}
						{people && <people.PersonCards />}
					</PageFrameProvider>
				</div>
				<VisitorFoot />
				<Notices edge="bottom" />
				<Announcer />
			</div>
		</Dragging>
	);
}

/** What waits for the line is said in the band; there is no window that lists it. */
const noWindow = () => undefined;

const isWithin = (path: string, id: ProjectId) =>
	path.startsWith('/tasks/') || `${path}/`.startsWith(`/projects/${id}/`);

/** What opens over the page: tasks, and what a project is about. */
const isOffered = (modal: string) => /^\/tasks\/-?\d+(?:\?|$)|^\/projects\/\d+\/info$/.test(modal);

/** A board and a chart have the whole width; what is read has a measure. */
function useIsWide(): boolean {
	const { viewId } = useParams({ strict: false });
	const view = useView(viewId);
	return view?.viewKind === 'kanban' || view?.viewKind === 'gantt';
}

function VisitorHead() {
	const { t } = useTranslation('visitor');
	const { link } = useLinkedProject();
	const isPhone = useIsPhone();
	const { allowIconChanges } = useInfo();
	const isJune = useJuneLogo(allowIconChanges);
	const { storage } = useClient();
	const [isLogoShown] = useState(() => showsLogo(link));
	// Whoever is signed in on this browser goes back to what is theirs.
	const [isPerson] = useState(() => storage.getItem('token') !== null);
	return (
		<section className={styles.head} aria-label={t('head')}>
			{isLogoShown ? (
				<span className={styles.brand}>
					<Logo isJune={isJune} className={styles.logo} />
				</span>
			) : (
				<span />
			)}
			<span className="grow" />
			{!isPhone && <RightWords />}
			{/* Another program: the page is loaded anew, without the link. */}
			<Button render={<a href={isPerson ? '/' : '/login'} />} className={styles.signIn}>
				{t(isPerson ? 'home' : 'signIn')}
			</Button>
		</section>
	);
}

const rightIcons = { read: Eye, write: Pencil, admin: Shield } as const;

/** What the link allows. */
function RightWords() {
	const { t } = useTranslation('visitor');
	const { project } = useLinkedProject();
	if (!project) return null;
	const right = project.isArchived ? 'read' : (project.maxRight ?? 'read');
	return (
		<span className={styles.right}>
			<Icon of={rightIcons[right]} />
			{t(`right.${right}`)}
		</span>
	);
}

const AddWindow = lazyComponent<{ projectId: ProjectId; isOpen: boolean; onClose: () => void }>(
	() => import('../features/task/quick-add/quick-add-window.tsx').then((m) => m.QuickAddWindow),
	'task',
	'pickers',
	'project',
);

/** On a phone the field to add a task is at the foot, in reach of the thumb. */
function AddOnPhone() {
	const { t } = useTranslation('visitor');
	const { project } = useLinkedProject();
	const [isAdding, setAdding] = useState(false);
	if (!project || !canWriteIn(project)) return null;
	return (
		<div className={styles.adding}>
			<button type="button" className={styles.add} onClick={() => setAdding(true)}>
				<Icon of={Plus} size={18} />
				{t('add')}
			</button>
			{isAdding && (
				<Suspense fallback={null}>
					<AddWindow projectId={project.id} isOpen onClose={() => setAdding(false)} />
				</Suspense>
			)}
		</div>
	);
}

function VisitorFoot() {
	const { t } = useTranslation('visitor');
	const { legal } = useInfo();
	const { link } = useLinkedProject();
	const [isLogoShown] = useState(() => showsLogo(link));
	const pages = { imprintUrl: legal.imprintUrl, privacyUrl: legal.privacyPolicyUrl };
	return (
		<footer className={cx(styles.foot, !isLogoShown && styles.bare)}>
			{isLogoShown && <PoweredBy words={t('powered')} />}
			<LegalLinks pages={pages} />
		</footer>
	);
}

/** Leads to the product's own page, where it has one. */
function PoweredBy({ words }: { words: string }) {
	if (__HOMEPAGE__ === '') return <span>{words}</span>;
	return (
		<a href={__HOMEPAGE__} target="_blank" rel="noreferrer">
			{words}
		</a>
	);
}
