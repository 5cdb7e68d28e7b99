import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useInfo } from '../features/info/index.ts';
import { ProjectNav } from '../features/project/project-nav.tsx';
import { useScreenSettings } from '../features/user/index.ts';
import { useTranslation } from '../platform/i18n/index.ts';
import type { LegalPages } from '../ui/legal-links.tsx';
import { NavItem, NavSection } from '../ui/side-nav.tsx';
import { navItems } from './first-parts.ts';
import { useJuneSign } from './june-sign.ts';
import { useJuneLogo } from './seasonal-logo.ts';
import { SideNavFrame } from './side-nav-frame.tsx';

interface MainNavProps {
	legal: LegalPages;
	onHide: () => void;
	/** Opens all of it, where it is a rail. */
	onShow?: (() => void) | undefined;
	/** Keeps it beside the page, where it lies over it. */
	onPin?: (() => void) | undefined;
	onShortcuts: () => void;
	trailing?: ReactNode;
}

/** The pages everybody has, and under them everything one has. */
export function MainNav(props: MainNavProps) {
	const { t } = useTranslation('app');
	const info = useInfo();
	const { allowIconChanges } = useScreenSettings();
	const isJune = useJuneLogo(info.allowIconChanges && allowIconChanges);
	useJuneSign(isJune);
	return (
		<SideNavFrame {...props} home={(logo) => <Link to="/">{logo}</Link>} isJune={isJune}>
			<NavSection>
				{navItems.map(({ to, search, label, icon, shortcut }) => (
					<NavItem
						key={to}
						isMainPage
						render={<Link to={to} {...(search && { search })} activeOptions={{ exact: true, includeSearch: false }} />}
						icon={icon}
						label={t(label)}
						keys={shortcut.keys}
					/>
				))}
			</NavSection>
			<ProjectNav />
		</SideNavFrame>
	);
}
