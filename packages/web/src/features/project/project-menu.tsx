import type { Project } from '@ordna/domain/project';
import type { ReactElement } from 'react';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';

export const projectMenuParts = lazyModule(() => import('./project-menu-parts.tsx'), 'export');

interface ProjectMenuProps {
	project: Project;
	/** The button that opens it. */
	trigger: ReactElement;
	align?: 'start' | 'end';
	/** The project is what the page shows. */
	isShown?: boolean;
	/** Begins selecting the tasks of the page. */
	onSelect?: (() => void) | undefined;
}

/** What one can do with a project, as far as one may. Draw it only where `actionsOf` names something. */
export function ProjectMenu({ project, trigger, align = 'start', isShown = false, onSelect }: ProjectMenuProps) {
	return (
		<LazyMenu parts={projectMenuParts} trigger={trigger} align={align}>
			{({ ProjectMenuEntries }) => <ProjectMenuEntries project={project} isShown={isShown} onSelect={onSelect} />}
		</LazyMenu>
	);
}
