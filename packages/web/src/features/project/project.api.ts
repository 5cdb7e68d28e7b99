import { between } from '@ordna/domain/position';
import { type Project, type ProjectId, parseProjectRef, projectEndpoints } from '@ordna/domain/project';
import { type SavedFilterId, savedFilterEndpoints } from '@ordna/domain/saved-filter';
import { useMemo } from 'react';
import type { RequestOf } from '../../platform/api/index.ts';
import { type Client, useClient } from '../../platform/client.tsx';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import {
	type Change,
	deleteOp,
	patchOp,
	recordsOf,
	removedFrom,
	useAll,
	useRecord,
} from '../../platform/store/index.ts';
import { viewKind, viewsOf } from '../view/index.ts';
import { projectKind } from './project.kind.ts';
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

/** A project with its views, for the store. */
function recordOf(project: Project): Change[] {
	return [...recordsOf(projectKind, [project]), ...viewsOf(project)];
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

/** What can be said of a project at once, without a form. */
type ProjectChange = Partial<
	Pick<Project, 'title' | 'hexColor' | 'isArchived' | 'isFavorite' | 'position' | 'parentProjectId'>
>;

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

function projectCommands({ api, store, outbox }: Client) {
	const positionOf = (id: ProjectId | null) => (id === null ? null : (store.get(projectKind, id)?.position ?? null));

	/** Resolves to whether it is saved. */
	async function change(id: ProjectId, wish: ProjectChange, alsoPatched: readonly ProjectId[] = []): Promise<boolean> {
		const ops = [id, ...alsoPatched].map((one) => patchOp(projectKind, one, wish));
		const { done } = outbox.write(ops, async ({ key, batch, signal }) => {
			// The server asks for the title with everything; the one shown may be under way itself.
			const title = store.get(projectKind, id)?.title ?? '';
			const saved = await api.call(projectEndpoints.update, { id, title, ...wish }, { key, batch, signal });
			const others = alsoPatched.map((other): Change => ({ type: 'patched', kind: 'project', id: other, patch: wish }));
			return [...recordsOf(projectKind, [saved]), ...others];
		});
		return (await done).isSaved;
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
			const { done } = outbox.write([deleteOp(projectKind, id)], async ({ key, batch, signal }) => {
				// The other way of naming the same thing.
				await api.call(savedFilterEndpoints.delete, { id: ref.id as SavedFilterId }, { key, batch, signal });
				return removedFrom(projectKind, [id]);
			});
			return (await done).isSaved;
		},

		/** For good, with all that lies in it and beneath it. */
		async remove(id: ProjectId): Promise<boolean> {
			const ids = [id, ...idsBeneath(store.all(projectKind), id)];
			const ops = ids.map((one) => deleteOp(projectKind, one));
			const { done } = outbox.write(ops, async ({ key, batch, signal }) => {
				await api.call(projectEndpoints.delete, { id }, { key, batch, signal });
				return removedFrom(projectKind, ids);
			});
			return (await done).isSaved;
		},
	};
}

function idsBeneath(projects: readonly Project[], id: ProjectId): ProjectId[] {
	const children = projects.filter((project) => project.parentProjectId === id && project.id > 0);
	return children.flatMap((child) => [child.id, ...idsBeneath(projects, child.id)]);
}

/** What a form says of a project. */
type ProjectDraft = Omit<RequestOf<typeof projectEndpoints.create>, 'isFavorite'>;

/**
 * Makes a project, or changes the one of the id. A form waits for the answer: what the server refuses stands beside its
 * field, and nothing typed is lost. `key` makes sending it again harmless.
 */
export async function saveProject(
	{ api, store }: Client,
	draft: ProjectDraft & { readonly id?: ProjectId | undefined },
	key: string,
): Promise<Project> {
	const { id, ...fields } = draft;
	const saved =
		id === undefined
			? await api.call(projectEndpoints.create, fields, { key })
			: await api.call(projectEndpoints.update, { id, ...fields }, { key });
	store.loadPage(recordOf(saved));
	return saved;
}
