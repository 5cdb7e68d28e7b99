import { Navigate, useParams, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useView } from '../view/index.ts';
import { useProject } from './project.api.ts';

/** A way of looking at a project. */
export function ViewPage() {
	const { projectId, viewId } = useParams({ from: '/inside/projects/$projectId/$viewId' });
	const viewPages = useRouter().options.context.viewPages();
	const project = useProject(projectId);
	const view = useView(viewId);
	// Deleted a moment ago: the page above says so.
	if (!project) return null;
	if (!view || view.projectId !== projectId)
		return <Navigate to="/projects/$projectId" params={{ projectId }} search={(before) => before} replace />;
	const Page = viewPages[view.viewKind];
	return (
		Page && (
			<Suspense fallback={null}>
				<Page key={view.id} project={project} view={view} />
			</Suspense>
		)
	);
}
