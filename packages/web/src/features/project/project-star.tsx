import type { Project } from '@ordna/domain/project';
import { Star } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { useProjectCommands } from './project.api.ts';
import { canStar } from './project-rules.ts';
import { useProjectTitle } from './project-title.ts';

/** Puts a project among one's favourites, or takes it out. */
export function ProjectStar({ project, size = 'normal' }: { project: Project; size?: 'small' | 'normal' }) {
	const { t } = useTranslation('project');
	const titleOf = useProjectTitle();
	const { setFavorite } = useProjectCommands();
	if (!canStar(project)) return null;
	const title = titleOf(project);
	return (
		<IconButton
			icon={Star}
			isStar
			isOn={project.isFavorite}
			name={t(project.isFavorite ? 'star.remove' : 'star.add', { title })}
			size={size}
			onClick={() => void setFavorite(project.id, !project.isFavorite)}
		/>
	);
}
