import { between } from '@ordna/domain/position';
import type { ProjectId } from '@ordna/domain/project';
import { type View, type ViewId, viewEndpoints } from '@ordna/domain/view';
import { useMemo } from 'react';
import type { RequestOf } from '../../platform/api/index.ts';
import { type Client, useClient } from '../../platform/client.tsx';
import { deleteOp, patchOp, recordsOf, removedFrom, useAll, useRecord } from '../../platform/store/index.ts';
import { viewKind } from './view.kind.ts';

/** The views of a project, in their order. They are held with the projects. */
export function useViews(projectId: ProjectId): readonly View[] {
	const views = useAll(viewKind);
	return useMemo(() => views.filter((view) => view.projectId === projectId).sort(byPosition), [views, projectId]);
}

export function useView(id: ViewId | undefined): View | undefined {
	return useRecord(viewKind, id);
}

const byPosition = (one: View, other: View) => one.position - other.position || one.id - other.id;

/** What can be said of a view besides its kind. */
type ViewChange = Partial<
	Pick<View, 'title' | 'filter' | 'position' | 'bucketConfigurationMode' | 'defaultBucketId' | 'doneBucketId'>
>;

type NewView = Omit<RequestOf<typeof viewEndpoints.create>, 'projectId'>;

export type ViewCommands = ReturnType<typeof viewCommands>;

/** What one does with views: `change` shows at once, `add` waits for the answer. Only admins of the project may. */
export function useViewCommands(): ViewCommands {
	const client = useClient();
	return useMemo(() => viewCommands(client), [client]);
}

function viewCommands({ api, store, outbox }: Client) {
	const positionOf = (id: ViewId | null) => (id === null ? null : (store.get(viewKind, id)?.position ?? null));

	/** Resolves to whether it is saved. */
	async function change({ id, projectId }: View, wish: ViewChange): Promise<boolean> {
		const { done } = outbox.write([patchOp(viewKind, id, wish)], async ({ key, batch, signal }) => {
			// The server asks for the title with everything.
			const title = store.get(viewKind, id)?.title ?? '';
			const saved = await api.call(viewEndpoints.update, { projectId, id, title, ...wish }, { key, batch, signal });
			return recordsOf(viewKind, [saved]);
		});
		return (await done).isSaved;
	}

	return {
		change,

		move(view: View, { before, after }: { before: ViewId | null; after: ViewId | null }): Promise<boolean> {
			return change(view, { position: between(positionOf(before), positionOf(after)) });
		},

		/** Throws what the server refuses. */
		async add(projectId: ProjectId, draft: NewView, key: string): Promise<View> {
			const made = await api.call(viewEndpoints.create, { projectId, ...draft }, { key });
			store.loadPage(recordsOf(viewKind, [made]));
			return made;
		},

		/** Its tasks stay where they are. */
		async remove({ id, projectId }: View): Promise<boolean> {
			const { done } = outbox.write([deleteOp(viewKind, id)], async ({ key, batch, signal }) => {
				await api.call(viewEndpoints.delete, { projectId, id }, { key, batch, signal });
				return removedFrom(viewKind, [id]);
			});
			return (await done).isSaved;
		},
	};
}
