import type { Instant } from '@ordna/domain/time';
import { type TokenId, type TokenPermissions, tokenEndpoints } from '@ordna/domain/token';
import type { UserId } from '@ordna/domain/user';
import { useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';
import { forgetFreshToken, showFreshToken } from './fresh-token.ts';
import { scopeTable } from './scope-table.ts';

/** One's own tokens, or those of a bot, the newest first, without their secrets. */
export function useTokens(ownerId?: UserId) {
	const { api } = useClient();
	const { data, error, refetch } = useQuery({
		queryKey: ['api tokens', ownerId ?? 0],
		queryFn: ({ signal }) =>
			api.call(tokenEndpoints.list, { page: 0, ...(ownerId === undefined ? {} : { ownerId }) }, { signal }),
		staleTime: 0,
	});
	const tokens = useMemo(() => data && [...data].sort((one, other) => other.id - one.id), [data]);
	return { tokens, failure: data ? null : error, retry: () => void refetch() };
}

/** What tokens can be allowed on this server. */
export function useScopes() {
	const { api } = useClient();
	const { data, error, refetch } = useQuery({
		queryKey: ['scopes'],
		queryFn: ({ signal }) => api.call(tokenEndpoints.scopes, {}, { signal }),
	});
	return { scopes: data, failure: data ? null : error, retry: () => void refetch() };
}

/** The same as a table. */
export function useScopeTable() {
	const { scopes, failure, retry } = useScopes();
	const table = useMemo(() => scopes && scopeTable(scopes), [scopes]);
	return { table, failure, retry };
}

export interface TokenDraft {
	readonly title: string;
	readonly permissions: TokenPermissions;
	readonly expiresAt: Instant;
	/** Whose it is; oneself, unless it is a bot's. */
	readonly ownerId?: UserId;
}

/** Makes tokens, replaces and deletes them. Not as writes that wait: the secret is shown once, and never stands on a disk. */
export function useTokenCommands() {
	const { api, queries } = useClient();
	return useMemo(
		() => ({
			async create(draft: TokenDraft) {
				showFreshToken(await api.call(tokenEndpoints.create, draft));
				await queries.expire(['api tokens']);
			},
			/** Gives a token another secret; the old one ends. */
			async replace(id: TokenId) {
				showFreshToken(await api.call(tokenEndpoints.replace, { id }));
				await queries.expire(['api tokens']);
			},
			async remove(id: TokenId) {
				await api.call(tokenEndpoints.delete, { id });
				forgetFreshToken(id);
				await queries.expire(['api tokens']);
			},
		}),
		[api, queries],
	);
}
