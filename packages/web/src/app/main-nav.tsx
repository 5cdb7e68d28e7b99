import { Link } from '@tanstack/react-router';
import { useInfo } from '../features/info/index.ts';
import { ProjectNav } from '../features/project/project-nav.tsx';
import { useScreenSettings } from '../features/user/index.ts';
import { useTranslation } from '../platform/words/index.ts';
import { NavItem, NavSection } from '../ui/side-nav.tsx';
import { isJuneLogo } from './june.ts';
import type { LegalPages } from './legal-links.tsx';
import { places } from './places.ts';
import { SideNavFrame } from './side-nav-frame.tsx';

interface MainNavProps {
	legal: LegalPages;
	onHide: () => void;
	onShortcuts: () => void;
}

/** The places, and under them everything one has. */
export function MainNav(props: MainNavProps) {
	const { t } = useTranslation('app');
	const info = useInfo();
	const { allowIconChanges } = useScreenSettings();
	return (
		<SideNavFrame
			{...props}
			home={(logo) => <Link to="/">{logo}</Link>}
			isJune={isJuneLogo(info.allowIconChanges && allowIconChanges)}
		>
			<NavSection>
				{places.map(({ to, label, icon, keys }) => (
					<NavItem
						key={to}
						isPlace
						render={<Link to={to} activeOptions={{ exact: true, includeSearch: false }} />}
						icon={icon}
						label={t(label)}
						keys={keys}
					/>
				))}
			</NavSection>
			<ProjectNav />
		</SideNavFrame>
	);
}
