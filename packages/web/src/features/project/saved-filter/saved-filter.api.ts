import { type Project, type ProjectId, parseProjectRef, projectEndpoints } from '@ordna/domain/project';
import { type SavedFilter, type SavedFilterId, savedFilterEndpoints } from '@ordna/domain/saved-filter';
import { type Client, useClient } from '../../../platform/client.tsx';
import type { Sent } from '../../../platform/outbox/index.ts';
import { queryOptions, useQuery } from '../../../platform/queries/index.ts';
import { viewKind } from '../../view/index.ts';
import { recordOf } from '../project.kind.ts';
import { changeFilter, createFilter, type FilterDraft } from '../project.mutations.ts';

/** The id of the saved filter that stands among the projects under this one. */
function filterIdOf(id: ProjectId): SavedFilterId {
	const ref = parseProjectRef(id);
	if (ref.kind !== 'filter') throw new Error(`${id} is no saved filter`);
	// Nothing but its place says what a number is the id of.
	return ref.id as SavedFilterId;
}

export interface SavedFilterState {
	readonly filter: SavedFilter | undefined;
	readonly failure: unknown;
	readonly retry: () => void;
}

/** What a saved filter finds tasks by: it is no part of the project it stands for. Asked anew each time somebody looks. */
export function useSavedFilter(id: ProjectId | undefined): SavedFilterState {
	const { api } = useClient();
	const { data, error, refetch } = useQuery(
		queryOptions({
			queryKey: ['saved-filter', id],
			queryFn: ({ signal }) => api.call(savedFilterEndpoints.read, { id: filterIdOf(id ?? noProject) }, { signal }),
			enabled: id !== undefined,
			staleTime: 0,
		}),
	);
	return { filter: data, failure: data === undefined ? error : null, retry: () => void refetch() };
}

const noProject = 0 as ProjectId;

/** Makes a saved filter, or changes the one that stands for the project. What the server refuses stands in the form. */
export function saveFilter({ outbox }: Client, draft: FilterDraft, project?: Pick<Project, 'id' | 'title'>): Sent {
	const options = { isRefusalShown: true };
	if (!project) return outbox.write(createFilter, { draft }, options);
	const { id, title } = project;
	return outbox.write(changeFilter, { id, title, filterId: filterIdOf(id), draft }, options);
}

/** Fetches the views that the server gave a new filter: its page opens with one. */
export async function loadFilterViews({ api, store }: Client, id: ProjectId): Promise<void> {
	const asOf = store.seq;
	store.loadPage(recordOf(await api.call(projectEndpoints.read, { id })), asOf);
}

/** What a saved filter asks for, and what its views show, has to be asked for again. */
export function expireFilter(client: Client, id: ProjectId): void {
	void client.queries.expire(['saved-filter', id]);
	expireOrders(client, id);
}

/** What the views of a project or a saved filter show has to be asked for again. */
export function expireOrders({ queries, store }: Client, id: ProjectId): void {
	const views = store.all(viewKind).filter((view) => view.projectId === id);
	for (const view of views) void queries.expire(['view-order', view.id]);
}
