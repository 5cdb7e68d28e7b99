import type { ProjectId } from '@ordna/domain/project';
import type { Right } from '@ordna/domain/right';
import { type LinkShare, type LinkShareId, linkShareEndpoints } from '@ordna/domain/share';
import type { Instant } from '@ordna/domain/time';
import { useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';

const keyOf = (projectId: ProjectId) => ['links', projectId];

/** The links that lead to a project, the oldest first: only its admins may see them. */
export function useLinks(projectId: ProjectId) {
	const { api } = useClient();
	const { data, error, refetch } = useQuery({
		queryKey: keyOf(projectId),
		queryFn: ({ signal }) => api.call(linkShareEndpoints.list, { projectId, page: 0 }, { signal }),
		staleTime: 0,
	});
	return { links: data, failure: data ? null : error, retry: () => void refetch() };
}

/** What somebody says of a link; what is left out stays as it is. */
export interface LinkDraft {
	readonly name?: string;
	readonly right?: Right;
	/** Empty for none. */
	readonly password?: string;
	/** `null` for never. */
	readonly expiresAt?: Instant | null;
	/** It gets another address: the one before leads nowhere. */
	readonly isAddressReplaced?: boolean;
}

/** Creates, changes and deletes links. Not as writes that wait: what opens a link never stands on a disk. */
export function useLinkCommands(projectId: ProjectId) {
	const { api, queries } = useClient();
	return useMemo(() => {
		const expire = () => queries.expire(keyOf(projectId));
		return {
			async create({ isAddressReplaced: _, ...draft }: LinkDraft): Promise<LinkShare> {
				const link = await api.call(linkShareEndpoints.create, { projectId, ...draft });
				await expire();
				return link;
			},
			async change(id: LinkShareId, draft: LinkDraft): Promise<LinkShare> {
				const link = await api.call(linkShareEndpoints.update, { projectId, id, ...draft });
				await expire();
				return link;
			},
			async takeOver(id: LinkShareId): Promise<void> {
				await api.call(linkShareEndpoints.takeOver, { projectId, id });
				await expire();
			},
			async remove(id: LinkShareId): Promise<void> {
				await api.call(linkShareEndpoints.delete, { projectId, id });
				await expire();
			},
		};
	}, [api, queries, projectId]);
}
