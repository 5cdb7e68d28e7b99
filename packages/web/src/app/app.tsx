import { CalendarDays, Folders, House, Search, Tags, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomBar, BottomItem } from '../ui/bottom-bar.tsx';
import { PageHeader, SearchButton } from '../ui/page-header.tsx';
import { NavItem, NavSection } from '../ui/side-nav.tsx';
import { useIsPhone } from '../ui/use-media.ts';
import { AppShell } from './app-shell.tsx';
import { SideNavFrame } from './side-nav-frame.tsx';

/** The frame of the application. The router and its pages come on top of it. */
export function App() {
	const { t } = useTranslation('app');
	const isPhone = useIsPhone();
	const [isSideOpen, setSideOpen] = useState(!isPhone);
	const [sideWidth, setSideWidth] = useState(264);
	return (
		<AppShell
			isSideOpen={isSideOpen}
			onSideOpenChange={setSideOpen}
			sideWidth={sideWidth}
			onSideWidthChange={setSideWidth}
			side={
				<SideNavFrame
					home={(logo) => <a href="/">{logo}</a>}
					onHide={() => setSideOpen(false)}
					onShortcuts={() => undefined}
				>
					<NavSection>
						<NavItem isPlace isCurrent render={<a href="/" />} icon={House} label={t('overview')} keys="g o" />
						<NavItem
							isPlace
							render={<a href="/tasks/by/upcoming" />}
							icon={CalendarDays}
							label={t('upcoming')}
							keys="g u"
						/>
						<NavItem isPlace render={<a href="/projects" />} icon={Folders} label={t('projects')} keys="g p" />
						<NavItem isPlace render={<a href="/labels" />} icon={Tags} label={t('labels')} keys="g a" />
						<NavItem isPlace render={<a href="/teams" />} icon={Users} label={t('teams')} keys="g m" />
					</NavSection>
				</SideNavFrame>
			}
			header={
				<PageHeader
					title={t('overview')}
					trailing={<SearchButton onClick={() => undefined} />}
					{...(isSideOpen && !isPhone ? {} : { onMenu: () => setSideOpen(true) })}
				/>
			}
			bottomBar={
				<BottomBar
					onAdd={() => undefined}
					start={
						<>
							<BottomItem render={<a href="/" />} icon={House} isCurrent>
								{t('overview')}
							</BottomItem>
							<BottomItem render={<a href="/tasks/by/upcoming" />} icon={CalendarDays}>
								{t('upcoming')}
							</BottomItem>
						</>
					}
					end={
						<>
							<BottomItem render={<button type="button" />} icon={Search}>
								{t('search')}
							</BottomItem>
							<BottomItem render={<a href="/projects" />} icon={Folders}>
								{t('projects')}
							</BottomItem>
						</>
					}
				/>
			}
		>
			{null}
		</AppShell>
	);
}
