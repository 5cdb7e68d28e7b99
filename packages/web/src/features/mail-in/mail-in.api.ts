import { type MailInAddress, mailInEndpoints } from '@ordna/domain/mail-in';
import type { ProjectId } from '@ordna/domain/project';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { useAttempt } from '../../ui/use-attempt.ts';

const keyOf = (projectId: ProjectId) => ['mail-in', projectId] as const;

/** The address of a project, asked for anew each time somebody looks. */
export function useMailInAddress(projectId: ProjectId) {
	const { api } = useClient();
	const { data, error, refetch } = useQuery({
		queryKey: keyOf(projectId),
		queryFn: ({ signal }) => api.call(mailInEndpoints.read, { projectId }, { signal }),
		staleTime: 0,
	});
	return { address: data, failure: data ? null : error, retry: () => void refetch() };
}

/** What is done to the address while somebody looks, or not at all: it holds a secret, which stands on no disk. */
export function useMailInActions(projectId: ProjectId) {
	const { api, queries } = useClient();
	const { isBusy, attemptNext } = useAttempt();
	const change = (ask: () => Promise<MailInAddress | undefined>, done: string, then?: () => void) =>
		attemptNext(async () => {
			await ask();
			await queries.expire(keyOf(projectId));
			notify({ text: done });
			then?.();
		});
	return {
		isBusy,
		create: (done: string, then: () => void) =>
			change(() => api.call(mailInEndpoints.create, { projectId }), done, then),
		replace: (done: string) => change(() => api.call(mailInEndpoints.replace, { projectId }), done),
		remove: (done: string, then: () => void) =>
			change(() => api.call(mailInEndpoints.delete, { projectId }).then(() => undefined), done, then),
	};
}
