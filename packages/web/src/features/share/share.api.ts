import type { ProjectId } from '@ordna/domain/project';
import type { Right } from '@ordna/domain/right';
import { type SharedUser, shareEndpoints } from '@ordna/domain/share';
import type { User } from '@ordna/domain/user';
import { useMemo } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { recordsOf, removedFrom, useAll } from '../../platform/store/index.ts';
import { sharesOf } from './share.kind.ts';
import { addShare, changeShare, removeShare } from './share.mutations.ts';

export interface SharesState {
	/** By name. */
	readonly people: readonly SharedUser[];
	readonly isReady: boolean;
	readonly failure: unknown;
	readonly retry: () => void;
}

/** The people a project itself is shared with. Asked anew each time somebody looks: the feed does not tell of them. */
export function useShares(projectId: ProjectId): SharesState {
	const { api, store } = useClient();
	const kind = sharesOf(projectId);
	const held = useAll(kind);
	const { data, error, refetch } = useQuery({
		queryKey: ['shares', projectId],
		queryFn: async ({ signal }) => {
			const asOf = store.seq;
			const people = await api.call(shareEndpoints.list, { projectId, page: 0 }, { signal });
			const ids = new Set(people.map((person) => person.id));
			const gone = store.all(kind).filter((person) => !ids.has(person.id));
			const goneIds = gone.map((person) => person.id);
			store.loadPage([...recordsOf(kind, people), ...removedFrom(kind, goneIds)], asOf);
			return people.length;
		},
		staleTime: 0,
	});
	const people = useMemo(
		() => [...held].sort((one, other) => displayName(one).localeCompare(displayName(other)) || one.id - other.id),
		[held],
	);
	return {
		people,
		isReady: data !== undefined,
		failure: data === undefined ? error : null,
		retry: () => void refetch(),
	};
}

type ShareCommands = ReturnType<typeof shareCommands>;

/** What an admin does with the people of a project; each shows at once. */
export function useShareCommands(projectId: ProjectId): ShareCommands {
	const client = useClient();
	return useMemo(() => shareCommands(client, projectId), [client, projectId]);
}

function shareCommands({ outbox }: Client, projectId: ProjectId) {
	return {
		add: (person: User, right: Right) => outbox.write(addShare, { projectId, person, right }),
		change: (person: SharedUser, right: Right) => outbox.write(changeShare, { projectId, person, right }),
		remove: (person: SharedUser) => outbox.write(removeShare, { projectId, person }),
	};
}
