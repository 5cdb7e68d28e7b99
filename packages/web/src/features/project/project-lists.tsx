import { favoritesId, type Project } from '@ordna/domain/project';
import { useParams } from '@tanstack/react-router';
import { Ellipsis, Plus } from 'lucide-react';
import { useContext, useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalLink } from '../../platform/modals/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { NavItem, NavSection, RailContext } from '../../ui/side-nav.tsx';
import { NavEntry } from './nav-entry.tsx';
import { NavTree } from './nav-tree.tsx';
import { useProjects } from './project.api.ts';
import { favoritesOf, filtersOf, forRail } from './project-tree.ts';

/** The lists of the side navigation: favourites and saved filters where there are any, then the projects. */
export function ProjectLists() {
	const { t } = useTranslation('project');
	const projects = useProjects();
	const filters = useMemo(() => filtersOf(projects), [projects]);
	return (
		<>
			<Favorites projects={projects} />
			{filters.length > 0 && (
				<NavSection title={t('filters')} action={<AddLink name={t('newFilter')} href="/filters/new" />}>
					{filters.map((filter) => (
						<NavEntry key={filter.id} project={filter} />
					))}
				</NavSection>
			)}
			<NavTree action={<AddLink name={t('new')} href="/projects/new" />} />
		</>
	);
}

/** All favourites; on a rail, which has no other projects, the first of them and the project one is in. */
function Favorites({ projects }: { projects: readonly Project[] }) {
	const { t } = useTranslation(['project', 'ui']);
	const openAll = useContext(RailContext);
	const { projectId } = useParams({ strict: false });
	const favorites = useMemo(() => favoritesOf(projects), [projects]);
	const shown = openAll ? forRail(projects, favorites, projectId) : favorites;
	if (shown.length === 0) return null;
	return (
		<NavSection title={t('favorites')} isOnRail>
			{shown.map((project) => (
				<NavEntry key={project.id} project={project} isAlias={project.id !== favoritesId} />
			))}
			{openAll && favorites.some((favorite) => !shown.includes(favorite)) && (
				<NavItem label={t('ui:menu.show')} icon={Ellipsis} render={<button type="button" onClick={openAll} />} />
			)}
		</NavSection>
	);
}

function AddLink({ name, href }: { name: string; href: string }) {
	return <IconButton icon={Plus} size="small" name={name} render={<ModalLink href={href} />} />;
}
