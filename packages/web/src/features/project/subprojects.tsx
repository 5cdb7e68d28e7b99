import type { ProjectId } from '@ordna/domain/project';
import { Link } from '@tanstack/react-router';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { Swatch } from '../../ui/swatch.tsx';
import { useProjectTree } from './project.api.ts';
import { useProjectTitle } from './project-title.ts';
import styles from './subprojects.module.css';

/** Whether others lie in a project. */
export function useHasSubprojects(id: ProjectId): boolean {
	return useProjectTree().childrenOf(id).length > 0;
}

/** What lies in a project, as links: where it has no tasks of its own. */
export function Subprojects({ of }: { of: ProjectId }) {
	const titleOf = useProjectTitle();
	return (
		<ul ref={useRovingFocus()} className={styles.list}>
			{useProjectTree()
				.childrenOf(of)
				.map((project) => (
					<li key={project.id}>
						<Link to="/projects/$projectId" params={{ projectId: project.id }} className={styles.link} data-roving="">
							<Swatch color={project.hexColor} />
							<span className="cut" dir="auto">
								{titleOf(project)}
							</span>
						</Link>
					</li>
				))}
		</ul>
	);
}
