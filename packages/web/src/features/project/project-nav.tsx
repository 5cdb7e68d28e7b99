import { Suspense } from 'react';
import { useDelayed } from '../../ui/use-delayed.ts';
import { NavSkeleton } from './nav-skeleton.tsx';
import { useProjectsState } from './project.api.ts';
import { ProjectLists } from './project-lists.tsx';

/** Favourites, saved filters and projects in the side navigation. */
export function ProjectNav() {
	// Asked here already: the projects and the words of this part come side by side.
	const { isReady } = useProjectsState();
	return <Suspense fallback={null}>{isReady ? <ProjectLists /> : <ProjectListsLoading />}</Suspense>;
}

function ProjectListsLoading() {
	return useDelayed(true) && <NavSkeleton />;
}
