import type { Project } from '@ordna/domain/project';
import type { View } from '@ordna/domain/view';
import { lazyPart } from './lazy-part.ts';

/** What the page of a view is given. It stands in a `ProjectFrame`. */
interface ViewPageProps {
	project: Project;
	view: View;
}

export const ProjectPage = lazyPart<object>(
	() => import('../features/project/project-page.tsx').then((m) => m.ProjectPage),
	'project',
	'view',
);
export const ListPage = lazyPart<ViewPageProps>(
	() => import('../features/task-list/list-page.tsx').then((m) => m.ListPage),
	'task',
	'pickers',
	'project',
	'view',
);
export const BoardPage = lazyPart<ViewPageProps>(
	() => import('../features/board/board-page.tsx').then((m) => m.BoardPage),
	'board',
	'task',
	'pickers',
	'project',
	'view',
);

/** One stands within the other: fetched as they are drawn, a project would come in steps. */
export async function fetchProjectPages(): Promise<void> {
	await Promise.all([ProjectPage.preload(), ListPage.preload(), BoardPage.preload()]);
}
