import { favoritesId } from '@ordna/domain/project';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalLink } from '../../platform/modals/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { NavSection } from '../../ui/side-nav.tsx';
import { NavEntry } from './nav-entry.tsx';
import { NavTree } from './nav-tree.tsx';
import { useProjects } from './project.api.ts';
import { favoritesOf, filtersOf } from './project-tree.ts';

/** The lists of the side navigation: favourites and saved filters where there are any, then the projects. */
export function ProjectLists() {
	const { t } = useTranslation('project');
	const projects = useProjects();
	const favorites = useMemo(() => favoritesOf(projects), [projects]);
	const filters = useMemo(() => filtersOf(projects), [projects]);
	return (
		<>
			{favorites.length > 0 && (
				<NavSection title={t('favorites')} isOnRail>
					{favorites.map((project) => (
						<NavEntry key={project.id} project={project} isAlias={project.id !== favoritesId} />
					))}
				</NavSection>
			)}
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

function AddLink({ name, href }: { name: string; href: string }) {
	return <IconButton icon={Plus} size="small" name={name} render={<ModalLink href={href} />} />;
}
