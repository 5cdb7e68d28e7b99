import { type Project, type ProjectId, parseProjectRef } from '@ordna/domain/project';
import type { SavedFilterId } from '@ordna/domain/saved-filter';
import { useMemo } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { beneath } from './beneath.ts';
import { projectKind } from './project.kind.ts';
import { changeProject, deleteFilter, deleteProject } from './project.mutations.ts';
import { growTree } from './project-tree.ts';

/** What takes a project, or a saved filter, out of sight; each shows at once. */
export function useProjectRemoval(): ReturnType<typeof removalCommands> {
	const client = useClient();
	return useMemo(() => removalCommands(client), [client]);
}

function removalCommands({ store, outbox }: Client) {
	const named = (id: ProjectId) => ({ id, title: store.get(projectKind, id)?.title ?? '' });

	return {
		/** What lies beneath goes with it, and comes back with it. */
		async setArchived(id: ProjectId, isArchived: boolean): Promise<boolean> {
			const alsoPatched = idsBeneath(store.all(projectKind), id);
			return (await outbox.write(changeProject, { ...named(id), fields: { isArchived }, alsoPatched }).done).isSaved;
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
	return beneath(growTree(projects), id).map((project) => project.id);
}
