import type { Project } from '@ordna/domain/project';
import type { View } from '@ordna/domain/view';
import { Navigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useProject } from '../features/project/index.ts';
import { useView } from '../features/view/index.ts';
import { lazyPart } from './lazy-part.ts';

/** What the page of a view is given. It stands in a `ProjectFrame`. */
interface ViewPageProps {
	project: Project;
	view: View;
}

const List = lazyPart<ViewPageProps>(
	() => import('../features/task-list/list-page.tsx').then((m) => m.ListPage),
	'task',
	'pickers',
	'project',
	'view',
);
const Board = lazyPart<ViewPageProps>(
	() => import('../features/board/board-page.tsx').then((m) => m.BoardPage),
	'board',
	'task',
	'pickers',
	'project',
	'view',
);

/** A way of looking at a project. What has no page of its own yet is looked at as a list. */
export function ViewPage() {
	const { projectId, viewId } = useParams({ from: '/inside/projects/$projectId/$viewId' });
	const project = useProject(projectId);
	const view = useView(viewId);
	// Deleted a moment ago: the page above says so.
	if (!project) return null;
	if (!view || view.projectId !== projectId)
		return <Navigate to="/projects/$projectId" params={{ projectId }} search={(before) => before} replace />;
	const Page = view.viewKind === 'kanban' ? Board : List;
	return (
		<Suspense fallback={null}>
			<Page key={view.id} project={project} view={view} />
		</Suspense>
	);
}
