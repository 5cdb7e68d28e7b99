import {
	type AdminSession,
	type AdminToken,
	type AdminUser,
	type AdminUserFilter,
	type AdminUserProject,
	type AdminUserSort,
	adminServerEndpoints,
	adminUserEndpoints,
	type PersonSize,
	type ProjectSize,
} from '@ordna/domain/admin';
import { type AuditEntry, type AuditGroup, auditEndpoints } from '@ordna/domain/audit';
import { backupEndpoints } from '@ordna/domain/backup';
import { healthEndpoints } from '@ordna/domain/health';
import { invitationEndpoints } from '@ordna/domain/invitation';
import { registrationEndpoints } from '@ordna/domain/registration';
import { signInProviderEndpoints } from '@ordna/domain/sign-in-provider';
import type { Instant } from '@ordna/domain/time';
import type { UserId } from '@ordna/domain/user';
import { ApiError } from '../../platform/api/index.ts';
import { type Client, useClient } from '../../platform/client.tsx';
import { type PagedOptions, useQuery } from '../../platform/queries/index.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { progressPollMs, queuePollMs, usePolling } from './use-polling.ts';

/** So many are asked for at once. */
const perPage = 50;

export interface PeopleQuery {
	readonly s: string;
	readonly filter: AdminUserFilter;
	readonly sort: AdminUserSort;
}

/** Accounts of everybody, page by page. */
export function peoplePages({ api }: Client, query: PeopleQuery): PagedOptions<AdminUser, number> {
	return {
		queryKey: ['admin', 'people', query],
		first: 1,
		async pageFn(page, { signal }) {
			const items = await api.call(adminUserEndpoints.list, { ...query, page, perPage }, { signal });
			return { items, ...(items.length === perPage ? { next: page + 1 } : {}) };
		},
		keyOf: ({ id }) => id,
		staleTime: 0,
	};
}

/** How many accounts there are of each kind. */
export function usePeopleCounts(s: string) {
	const { api } = useClient();
	const { data } = useQuery({
		queryKey: ['admin', 'people counts', s],
		queryFn: ({ signal }) => api.call(adminUserEndpoints.count, { s }, { signal }),
		staleTime: 0,
	});
	return data;
}

/** One answer of the administration; it is asked for again with each visit, and every so often while somebody looks. */
function useAdminQuery<T>(
	key: readonly unknown[],
	ask: (api: Client['api'], signal: AbortSignal) => Promise<T>,
	pollIntervalMs?: number | ((data: T | undefined) => number),
) {
	const { api } = useClient();
	const { data, error, refetch } = useQuery({
		queryKey: ['admin', ...key],
		queryFn: ({ signal }) => ask(api, signal),
		staleTime: 0,
	});
	usePolling(refetch, typeof pollIntervalMs === 'function' ? pollIntervalMs(data) : pollIntervalMs);
	return { data, failure: data === undefined ? error : null, retry: () => void refetch() };
}

export const usePerson = (id: UserId) =>
	useAdminQuery(['person', id], (api, signal) => api.call(adminUserEndpoints.read, { id }, { signal }));

/** What the server answers whoever has to set up a second factor before they administer anything. */
const secondFactorNeeded = 19001;

/** Whether the caller has to set up a second factor before they administer anything. */
export function useNeedsSecondFactor(): boolean {
	const { failure } = useAdminQuery(['sign-in rules'], (api, signal) =>
		api.call(signInProviderEndpoints.readRules, {}, { signal }),
	);
	return failure instanceof ApiError && failure.code === secondFactorNeeded;
}

export const useInvitations = () =>
	useAdminQuery(['invitations'], (api, signal) => api.call(invitationEndpoints.list, {}, { signal }));

export const useRegistrationChoice = () =>
	useAdminQuery(['registration'], (api, signal) => api.call(registrationEndpoints.read, {}, { signal }));

export const useJobs = () =>
	useAdminQuery(
		['jobs'],
		(api, signal) => api.call(adminServerEndpoints.listJobs, {}, { signal }),
		(jobs) => (jobs?.some(({ isRunning }) => isRunning) ? progressPollMs : queuePollMs),
	);

export const useMail = () =>
	useAdminQuery(['mail'], (api, signal) => api.call(adminServerEndpoints.readMail, {}, { signal }), queuePollMs);

export const useWebhooks = () =>
	useAdminQuery(
		['webhooks'],
		(api, signal) => api.call(adminServerEndpoints.readWebhooks, {}, { signal }),
		queuePollMs,
	);

/** The server keeps a report for some minutes. */
const healthPollMs = 60_000;

export const useHealth = () =>
	useAdminQuery(['health'], (api, signal) => api.call(healthEndpoints.read, {}, { signal }), healthPollMs);

export const useBackups = () =>
	useAdminQuery(
		['backups'],
		(api, signal) => api.call(backupEndpoints.read, {}, { signal }),
		(backups) => (backups?.isRunning ? progressPollMs : healthPollMs),
	);

export const useStorage = () =>
	useAdminQuery(['storage'], (api, signal) => api.call(adminServerEndpoints.readStorage, {}, { signal }));

export const useOverview = () =>
	useAdminQuery(['overview'], (api, signal) => api.call(adminServerEndpoints.readOverview, {}, { signal }));

/** People by what they uploaded, page by page. */
export function peopleBySize({ api }: Client): PagedOptions<PersonSize, number> {
	return {
		queryKey: ['admin', 'people by size'],
		first: 1,
		async pageFn(page, { signal }) {
			const items = await api.call(adminServerEndpoints.listPeopleBySize, { page, perPage }, { signal });
			return { items, ...(items.length === perPage ? { next: page + 1 } : {}) };
		},
		keyOf: ({ user }) => user?.id ?? 0,
		staleTime: 0,
	};
}

/** Projects by what is attached there, page by page. */
export function projectsBySize({ api }: Client): PagedOptions<ProjectSize, number> {
	return {
		queryKey: ['admin', 'projects by size'],
		first: 1,
		async pageFn(page, { signal }) {
			const items = await api.call(adminServerEndpoints.listProjectsBySize, { page, perPage }, { signal });
			return { items, ...(items.length === perPage ? { next: page + 1 } : {}) };
		},
		keyOf: ({ id }) => id,
		staleTime: 0,
	};
}

/** Sessions of everybody, or of one person, page by page. */
export function sessionPages({ api }: Client, userId: UserId | undefined): PagedOptions<AdminSession, number> {
	return {
		queryKey: ['admin', 'sessions', userId ?? 0],
		first: 1,
		async pageFn(page, { signal }) {
			const of = userId === undefined ? {} : { userId };
			const items = await api.call(adminUserEndpoints.listSessions, { ...of, page, perPage }, { signal });
			return { items, ...(items.length === perPage ? { next: page + 1 } : {}) };
		},
		keyOf: ({ id }) => id,
		staleTime: 0,
	};
}

export interface AuditQuery {
	readonly groups: readonly AuditGroup[];
	readonly actorId?: UserId;
	/** Whose account it is about. */
	readonly personId?: UserId;
	readonly from?: Instant;
}

/** The API tokens of somebody, page by page. */
export function tokensOf({ api }: Client, id: UserId): PagedOptions<AdminToken, number> {
	return {
		queryKey: ['admin', 'tokens', id],
		first: 1,
		async pageFn(page, { signal }) {
			const items = await api.call(adminUserEndpoints.listTokens, { id, page, perPage }, { signal });
			return { items, ...(items.length === perPage ? { next: page + 1 } : {}) };
		},
		keyOf: (token) => token.id,
		staleTime: 0,
	};
}

/** The projects that somebody may open, page by page. */
export function projectsOf({ api }: Client, id: UserId): PagedOptions<AdminUserProject, number> {
	return {
		queryKey: ['admin', 'projects of', id],
		first: 1,
		async pageFn(page, { signal }) {
			const items = await api.call(adminUserEndpoints.listProjects, { id, page, perPage }, { signal });
			return { items, ...(items.length === perPage ? { next: page + 1 } : {}) };
		},
		keyOf: (project) => project.id,
		staleTime: 0,
	};
}

/** The audit log, page by page. */
export function auditPages({ api }: Client, query: AuditQuery, size = perPage): PagedOptions<AuditEntry, number> {
	return {
		queryKey: ['admin', 'audit', query, size],
		first: 1,
		async pageFn(page, { signal }) {
			const items = await api.call(
				auditEndpoints.list,
				{ ...query, groups: [...query.groups], page, perPage: size },
				{ signal },
			);
			return { items, ...(items.length === size ? { next: page + 1 } : {}) };
		},
		keyOf: ({ id }) => id,
		staleTime: 0,
	};
}

/** How many entries there are in all. */
export function auditCount({ api }: Client, query: AuditQuery) {
	return {
		queryKey: ['admin', 'audit', query, 'count'],
		async queryFn({ signal }: { readonly signal: AbortSignal }) {
			// A page of one entry each: how many pages there are is how many entries.
			const asked = { ...query, groups: [...query.groups], page: 1, perPage: 1 };
			const { headers } = await api.ask(auditEndpoints.list, asked, { signal });
			return Number(headers.get('x-pagination-total-pages') ?? 0);
		},
		staleTime: 0,
	};
}

/**
 * Does something as an administrator, and shows everything there anew. Not as a write that waits: what is done to others is done
 * while somebody looks, or not at all.
 */
export function useAct() {
	const { api, queries } = useClient();
	const { isBusy, attemptNext } = useAttempt();
	/** Answers with what the server did, or with nothing where it refused; the reason is told. */
	const act = async <T>(ask: (api: Client['api']) => Promise<T>): Promise<T | undefined> => {
		let done: T | undefined;
		await attemptNext(async () => {
			done = await ask(api);
		});
		await queries.expire(['admin']);
		return done;
	};
	return { act, isBusy };
}
