import type { Project } from '@ordna/domain/project';
import type { View } from '@ordna/domain/view';
import { ProjectFrame } from '../project/index.ts';

export function ListPage({ project, view }: { project: Project; view: View }) {
	return (
		<ProjectFrame project={project} view={view}>
			{null}
		</ProjectFrame>
	);
}
