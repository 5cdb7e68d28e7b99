import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { Folders, House, Tags } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProjectNav } from '../features/project/project-nav.tsx';
import { useClient } from '../platform/client.tsx';
import { useLocal } from '../platform/local/index.ts';
import { BottomBar, BottomItem } from '../ui/bottom-bar.tsx';
import { PageFrameProvider } from '../ui/page.tsx';
import { useShortcuts } from '../ui/shortcuts/use-shortcuts.ts';
import { NavItem, NavSection } from '../ui/side-nav.tsx';
import { useIsPhone } from '../ui/use-media.ts';
import { AppShell } from './app-shell.tsx';
import { SideNavFrame } from './side-nav-frame.tsx';
import { WindowOverPage } from './windows.tsx';

/** The shell of everybody who is signed in, around every page. */
export function SignedIn() {
	const { t } = useTranslation('app');
	const { remembered } = useClient();
	const isPhone = useIsPhone();
	const navigate = useNavigate();
	const [isMenuWanted, setMenuWanted] = useLocal(remembered.isMenuOpen);
	const [isOverlayOpen, setOverlayOpen] = useState(false);
	const [sideWidth, setSideWidth] = useLocal(remembered.sidebarWidth);
	const isSideOpen = isPhone ? isOverlayOpen : isMenuWanted;
	const setSideOpen = isPhone ? setOverlayOpen : setMenuWanted;
	useShortcuts([
		{ keys: 'g o', run: () => void navigate({ to: '/' }) },
		{ keys: 'g p', run: () => void navigate({ to: '/projects' }) },
		{ keys: 'g a', run: () => void navigate({ to: '/labels' }) },
	]);
	const frame = {
		product: 'Ordna',
		...(isSideOpen && !isPhone ? {} : { onMenu: () => setSideOpen(true) }),
	};
	return (
		<AppShell
			isSideOpen={isSideOpen}
			onSideOpenChange={setSideOpen}
			sideWidth={sideWidth}
			onSideWidthChange={setSideWidth}
			side={
				<SideNavFrame
					home={(logo) => <Link to="/">{logo}</Link>}
					onHide={() => setSideOpen(false)}
					onShortcuts={() => undefined}
				>
					<NavSection>
						<NavItem isPlace render={<Link to="/" />} icon={House} label={t('overview')} keys="g o" />
						<NavItem isPlace render={<Link to="/projects" />} icon={Folders} label={t('projects')} keys="g p" />
						<NavItem isPlace render={<Link to="/labels" />} icon={Tags} label={t('labels')} keys="g a" />
					</NavSection>
					<ProjectNav />
				</SideNavFrame>
			}
			bottomBar={
				<BottomBar
					onAdd={() => undefined}
					start={
						<BottomItem render={<Link to="/" />} icon={House}>
							{t('overview')}
						</BottomItem>
					}
					end={
						<BottomItem render={<Link to="/projects" />} icon={Folders}>
							{t('projects')}
						</BottomItem>
					}
				/>
			}
		>
			<PageFrameProvider value={frame}>
				<Outlet />
				<WindowOverPage />
			</PageFrameProvider>
		</AppShell>
	);
}
