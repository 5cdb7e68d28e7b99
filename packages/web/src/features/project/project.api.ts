import { between } from '@ordna/domain/position';
import { type Project, type ProjectId, projectEndpoints } from '@ordna/domain/project';
import { useMemo } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { lateMutation } from '../../platform/outbox/index.ts';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import { type Change, removedFrom, useAll, useRecord } from '../../platform/store/index.ts';
import { viewKind } from '../view/index.ts';
import { projectKind, recordOf } from './project.kind.ts';
import type * as mutations from './project.mutations.ts';
import type { ProjectChange } from './project.mutations.ts';
import { growTree, type ProjectTree } from './project-tree.ts';

const changeProject = lateMutation<typeof mutations.changeProject>('project.change');

/** All projects of a person at once: there are few, and every screen names some. The live feed keeps them up to date. */
export function projectsQuery({ api, store }: Client) {
	return queryOptions({
		queryKey: ['projects'],
		queryFn: async ({ signal }) => {
			const asOf = store.seq;
			const projects = await api.call(
				projectEndpoints.list,
				{ page: 0, isArchived: true, expand: ['permissions'] },
				{ signal },
			);
			store.loadPage(
				[...projects.flatMap((one) => recordOf(withSubscription(one))), ...goneSince(store, projects)],
				asOf,
			);
			return projects.length;
		},
	});
}

/** Without one it says so, which an answer that leaves it out would not. */
const withSubscription = (project: Project): Project => ({ ...project, subscription: project.subscription });

/** What is held of before and was not named again. */
function goneSince(store: Client['store'], projects: readonly Project[]): Change[] {
	const ids = new Set(projects.map((project) => project.id));
	const views = new Set(projects.flatMap((project) => project.views ?? []).map((view) => view.id));
	const goneProjects = store.all(projectKind).filter((project) => !ids.has(project.id));
	const goneViews = store.all(viewKind).filter((view) => !views.has(view.id));
	return [
		...removedFrom(
			projectKind,
			goneProjects.map((project) => project.id),
		),
		...removedFrom(
			viewKind,
			goneViews.map((view) => view.id),
		),
	];
}

export interface ProjectsState {
	/** The projects are here; from then on a project one cannot find is not there. */
	readonly isReady: boolean;
	readonly failure: unknown;
	readonly retry: () => void;
}

/** Whether the projects are here yet. Whoever is the first to ask fetches them. */
export function useProjectsState(): ProjectsState {
	const { data, error, refetch } = useQuery(projectsQuery(useClient()));
	return { isReady: data !== undefined, failure: data === undefined ? error : null, retry: () => void refetch() };
}

/** Every project one can read, those in the archive, the saved filters and the favourites too; in no order. */
export function useProjects(): readonly Project[] {
	return useAll(projectKind);
}

export function useProject(id: ProjectId | undefined): Project | undefined {
	return useRecord(projectKind, id);
}

/** The projects that are not archived, as they stand. */
export function useProjectTree(): ProjectTree {
	const projects = useProjects();
	return useMemo(() => growTree(projects.filter((project) => !project.isArchived)), [projects]);
}

/** Where a project is put: under what, and between which. */
interface ProjectPosition {
	/** 0 is the top. */
	readonly parentProjectId: ProjectId;
	readonly before: ProjectId | null;
	readonly after: ProjectId | null;
}

export type ProjectCommands = ReturnType<typeof projectCommands>;

/** What one does with projects where they stand; each shows at once. Forms send through `saveProject`. */
export function useProjectCommands(): ProjectCommands {
	const client = useClient();
	return useMemo(() => projectCommands(client), [client]);
}

function projectCommands({ store, outbox }: Client) {
	const positionOf = (id: ProjectId | null) => (id === null ? null : (store.get(projectKind, id)?.position ?? null));
	const named = (id: ProjectId) => ({ id, title: store.get(projectKind, id)?.title ?? '' });

	/** Resolves to whether it is saved. */
	async function change(id: ProjectId, fields: ProjectChange): Promise<boolean> {
		return (await outbox.write(changeProject, { ...named(id), fields, alsoPatched: [] }).done).isSaved;
	}

	return {
		change,
		setFavorite: (id: ProjectId, isFavorite: boolean) => change(id, { isFavorite }),

		move(id: ProjectId, { parentProjectId, before, after }: ProjectPosition): Promise<boolean> {
			const position = between(positionOf(before), positionOf(after));
			const isElsewhere = store.get(projectKind, id)?.parentProjectId !== parentProjectId;
			return change(id, { position, ...(isElsewhere && { parentProjectId }) });
		},
	};
}
