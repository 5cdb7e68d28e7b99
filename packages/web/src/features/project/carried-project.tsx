import type { ProjectId } from '@ordna/domain/project';
import { Swatch } from '../../ui/swatch.tsx';
import { useProject } from './project.api.ts';
import styles from './project-lists.module.css';
import { useProjectTitle } from './project-title.ts';

/** A project under the pointer that drags it, as wide and tall as the entries of the navigation. */
export function CarriedProject({ id }: { id: ProjectId }) {
	const titleOf = useProjectTitle();
	const project = useProject(id);
	return (
		project && (
			<div className={styles.carried}>
				<Swatch color={project.hexColor} />
				<span className="cut">{titleOf(project)}</span>
			</div>
		)
	);
}
