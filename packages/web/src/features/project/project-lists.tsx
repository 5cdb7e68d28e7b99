import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { WindowLink } from '../../platform/windows/index.ts';
import { useTranslation } from '../../platform/words/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { NavSection } from '../../ui/side-nav.tsx';
import { NavEntry } from './nav-entry.tsx';
import { NavTree } from './nav-tree.tsx';
import { useProjects } from './project.api.ts';
import { favoritesOf, filtersOf, isRealProject } from './project-tree.ts';

/** The lists of the side navigation: favourites and saved filters where there are any, then the projects. */
export function ProjectLists() {
	const { t } = useTranslation('project');
	const projects = useProjects();
	const favorites = useMemo(() => favoritesOf(projects), [projects]);
	const filters = useMemo(() => filtersOf(projects), [projects]);
	return (
		<>
			{favorites.length > 0 && (
				<NavSection title={t('favorites')}>
					{favorites.map((project) => (
						<NavEntry key={project.id} project={project} isAlias={isRealProject(project)} />
					))}
				</NavSection>
			)}
			{filters.length > 0 && (
				<NavSection title={t('filters')}>
					{filters.map((filter) => (
						<NavEntry key={filter.id} project={filter} />
					))}
				</NavSection>
			)}
			<NavTree
				action={<IconButton icon={Plus} size="small" name={t('new')} render={<WindowLink href="/projects/new" />} />}
			/>
		</>
	);
}
