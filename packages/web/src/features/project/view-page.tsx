import { Navigate, useParams, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useView } from '../view/index.ts';
import { useProject } from './project.api.ts';
import { useViewSearch } from './use-view-search.ts';

/** A way of looking at a project. */
export function ViewPage() {
	const { projectId, viewId } = useParams({ from: '/inside/projects/$projectId/$viewId' });
	const viewPages = useRouter().options.context.viewPages();
	const project = useProject(projectId);
	const view = useView(viewId);
	const restored = useViewSearch(viewId);
	// Deleted a moment ago: the page above says so.
	if (!project) return null;
	if (!view || view.projectId !== projectId)
		return <Navigate to="/projects/$projectId" params={{ projectId }} search={(before) => before} replace />;
	if (restored)
		return <Navigate to="." search={(before) => ({ ...before, ...restored })} state={(before) => before} replace />;
	const Page = viewPages[view.viewKind];
	return (
		Page && (
			<Suspense fallback={null}>
				<Page key={view.id} project={project} view={view} />
			</Suspense>
		)
	);
}
