import { between } from '@ordna/domain/position';
import type { ProjectId } from '@ordna/domain/project';
import type { View, ViewId } from '@ordna/domain/view';
import { useMemo } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { lateMutation, type Sent } from '../../platform/outbox/index.ts';
import { viewKind } from './view.kind.ts';
import type * as mutations from './view.mutations.ts';
import type { NewView, ViewChange } from './view.mutations.ts';

const changeView = lateMutation<typeof mutations.changeView>('view.change');
const createView = lateMutation<typeof mutations.createView>('view.create');
const deleteView = lateMutation<typeof mutations.deleteView>('view.delete');

export type ViewCommands = ReturnType<typeof viewCommands>;

/** What one does with views: `change` shows at once, `add` with the answer. Only admins of the project may. */
export function useViewCommands(): ViewCommands {
	const client = useClient();
	return useMemo(() => viewCommands(client), [client]);
}

function viewCommands({ store, outbox }: Client) {
	const positionOf = (id: ViewId | null) => (id === null ? null : (store.get(viewKind, id)?.position ?? null));
	const named = ({ id, projectId, title }: View) => ({ id, projectId, title: store.get(viewKind, id)?.title ?? title });

	/** Resolves to whether it is saved. */
	async function change(view: View, fields: ViewChange): Promise<boolean> {
		return (await outbox.write(changeView, { ...named(view), fields }).done).isSaved;
	}

	return {
		change,

		move(view: View, { before, after }: { before: ViewId | null; after: ViewId | null }): Promise<boolean> {
			return change(view, { position: between(positionOf(before), positionOf(after)) });
		},

		/** Shown when the server has answered. Why it refuses is for the form to say. */
		add: (projectId: ProjectId, draft: NewView): Sent =>
			outbox.write(createView, { projectId, draft }, { isRefusalShown: true }),

		/** Its tasks stay where they are. */
		async remove(view: View): Promise<boolean> {
			return (await outbox.write(deleteView, named(view)).done).isSaved;
		},
	};
}
