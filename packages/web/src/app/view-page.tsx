import { Navigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useProject } from '../features/project/index.ts';
import { useView } from '../features/view/index.ts';
import { BoardPage, ListPage } from './project-pages.ts';

/** A way of looking at a project. What has no page of its own yet is looked at as a list. */
export function ViewPage() {
	const { projectId, viewId } = useParams({ from: '/inside/projects/$projectId/$viewId' });
	const project = useProject(projectId);
	const view = useView(viewId);
	// Deleted a moment ago: the page above says so.
	if (!project) return null;
	if (!view || view.projectId !== projectId)
		return <Navigate to="/projects/$projectId" params={{ projectId }} search={(before) => before} replace />;
	const Page = view.viewKind === 'kanban' ? BoardPage : ListPage;
	return (
		<Suspense fallback={null}>
			<Page key={view.id} project={project} view={view} />
		</Suspense>
	);
}
