import { between } from '@ordna/domain/position';
import { type Project, type ProjectId, parseProjectRef, projectEndpoints } from '@ordna/domain/project';
import type { SavedFilterId } from '@ordna/domain/saved-filter';
import { useMemo } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import type { Sent } from '../../platform/outbox/index.ts';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import { type Change, removedFrom, useAll, useRecord } from '../../platform/store/index.ts';
import { viewKind } from '../view/index.ts';
import { projectKind } from './project.kind.ts';
import {
	changeProject,
	createProject,
	deleteFilter,
	deleteProject,
	type ProjectChange,
	type ProjectField,
	recordOf,
} from './project.mutations.ts';
import { ancestorsOf, growTree, type ProjectTree } from './project-tree.ts';

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
			store.loadPage([...projects.flatMap(recordOf), ...goneSince(store, projects)], asOf);
			return projects.length;
		},
	});
}

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

/** What a project lies in, the outermost first. */
export function useAncestors(project: Project): readonly Project[] {
	const projects = useProjects();
	return useMemo(() => {
		const byId = new Map(projects.map((one) => [one.id, one]));
		return ancestorsOf((id) => byId.get(id), project);
	}, [projects, project]);
}

/** Where a project is put: under what, and between which. */
interface ProjectPlace {
	/** 0 is the top. */
	readonly parentProjectId: ProjectId;
	readonly before: ProjectId | null;
	readonly after: ProjectId | null;
}

type ProjectCommands = ReturnType<typeof projectCommands>;

/** What one does with projects; each shows at once. Forms send through `saveProject`. */
export function useProjectCommands(): ProjectCommands {
	const client = useClient();
	return useMemo(() => projectCommands(client), [client]);
}

function projectCommands({ store, outbox }: Client) {
	const positionOf = (id: ProjectId | null) => (id === null ? null : (store.get(projectKind, id)?.position ?? null));
	const named = (id: ProjectId) => ({ id, title: store.get(projectKind, id)?.title ?? '' });

	/** Resolves to whether it is saved. */
	async function change(
		id: ProjectId,
		fields: ProjectChange,
		alsoPatched: readonly ProjectId[] = [],
	): Promise<boolean> {
		return (await outbox.write(changeProject, { ...named(id), fields, alsoPatched }).done).isSaved;
	}

	return {
		change,
		setFavorite: (id: ProjectId, isFavorite: boolean) => change(id, { isFavorite }),

		/** What lies beneath goes with it, and comes back with it. */
		setArchived(id: ProjectId, isArchived: boolean): Promise<boolean> {
			const below = idsBeneath(store.all(projectKind), id);
			return change(id, { isArchived }, below);
		},

		move(id: ProjectId, { parentProjectId, before, after }: ProjectPlace): Promise<boolean> {
			const position = between(positionOf(before), positionOf(after));
			const isElsewhere = store.get(projectKind, id)?.parentProjectId !== parentProjectId;
			return change(id, { position, ...(isElsewhere && { parentProjectId }) });
		},

		/** Its tasks stay. */
		async removeFilter(id: ProjectId): Promise<boolean> {
			const ref = parseProjectRef(id);
			if (ref.kind !== 'filter') throw new Error(`${id} is no saved filter`);
			return (await outbox.write(deleteFilter, { ...named(id), filterId: ref.id as SavedFilterId }).done).isSaved;
		},

		/** For good, with all that lies in it and beneath it. */
		async remove(id: ProjectId): Promise<boolean> {
			const below = idsBeneath(store.all(projectKind), id);
			return (await outbox.write(deleteProject, { ...named(id), below }).done).isSaved;
		},
	};
}

function idsBeneath(projects: readonly Project[], id: ProjectId): ProjectId[] {
	const children = projects.filter((project) => project.parentProjectId === id && project.id > 0);
	return children.flatMap((child) => [child.id, ...idsBeneath(projects, child.id)]);
}

type SavedProject = Pick<Project, 'title'> & Partial<Pick<Project, ProjectField>> & { readonly id?: ProjectId };

/**
 * Makes a project, or changes the one of the id. A form waits for the answer as long as the server can be reached: what
 * it refuses stands beside its field, and nothing typed is lost.
 */
export function saveProject({ outbox, store }: Client, { id, ...fields }: SavedProject): Sent {
	const options = { isRefusalShown: true };
	if (id === undefined) return outbox.write(createProject, { draft: fields }, options);
	const title = store.get(projectKind, id)?.title ?? fields.title;
	return outbox.write(changeProject, { id, title, fields, alsoPatched: [] }, options);
}

/** The project an answer brings. */
export function projectIn(changes: readonly Change[]): Project | undefined {
	// A record of the kind is one.
	for (const change of changes)
		if (change.type === 'record' && change.kind === projectKind.name) return change.record as Project;
	return undefined;
}
