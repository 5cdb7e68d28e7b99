import { type FeedKind, type FeedLink, feedLinkEndpoints } from '@ordna/domain/feed-link';
import type { ProjectId } from '@ordna/domain/project';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { useAttempt } from '../../ui/use-attempt.ts';

const queryKey = ['feed links'] as const;

/** One's links to feeds, asked for anew each time somebody looks. */
export function useFeedLinks() {
	const { api } = useClient();
	const { data, error, refetch } = useQuery({
		queryKey,
		queryFn: ({ signal }) => api.call(feedLinkEndpoints.list, {}, { signal }),
		staleTime: 0,
	});
	return { links: data, failure: data ? null : error, retry: () => void refetch() };
}

/** What is done to a link while somebody looks, or not at all: it holds a secret, which stands on no disk. */
export function useFeedLinkActions(kind: FeedKind) {
	const { api, queries } = useClient();
	const { isBusy, attemptNext } = useAttempt();
	const change = (ask: () => Promise<FeedLink | undefined>, done: string, then?: () => void) =>
		attemptNext(async () => {
			await ask();
			await queries.expire(queryKey);
			notify({ text: done });
			then?.();
		});
	return {
		isBusy,
		create: (done: string, then: () => void) => change(() => api.call(feedLinkEndpoints.create, { kind }), done, then),
		choose: (projectId: ProjectId | null, done: string) =>
			change(() => api.call(feedLinkEndpoints.update, { kind, projectId }), done),
		reset: (done: string) => change(() => api.call(feedLinkEndpoints.reset, { kind }), done),
		remove: (done: string, then: () => void) =>
			change(() => api.call(feedLinkEndpoints.delete, { kind }).then(() => undefined), done, then),
	};
}
