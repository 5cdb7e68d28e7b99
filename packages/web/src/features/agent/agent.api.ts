import { type Agent, agentEndpoints, type ChangeSet, changeSetEndpoints } from '@ordna/domain/agent';
import { toId } from '@ordna/domain/contract';
import { useEffect, useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';
import { useDisconnectApp, useTokenCommands } from '../token/index.ts';

/** The programs that are connected over MCP, the newest first. */
export function useAgents() {
	const { api } = useClient();
	const { data, error, refetch } = useQuery({
		queryKey: ['agents', 'connected'],
		queryFn: ({ signal }) => api.call(agentEndpoints.list, {}, { signal }),
		staleTime: 0,
	});
	return { agents: data, failure: data ? null : error, retry: () => void refetch() };
}

/** How many of the last change sets are shown. */
const maxShown = 50;

/** What these programs proposed, the last first. */
export function useChangeSets() {
	const { api } = useClient();
	const { data, error, refetch } = useQuery({
		queryKey: ['agents', 'change sets'],
		queryFn: ({ signal }) => api.call(changeSetEndpoints.list, { perPage: maxShown }, { signal }),
		staleTime: 0,
	});
	return { changeSets: data, failure: data ? null : error, retry: () => void refetch() };
}

/** Asks for both again when the server tells that a change set is another one, or may have been while the line was down. */
export function useFollowAgents(): void {
	const { live, queries } = useClient();
	useEffect(() => {
		const ask = () => void queries.expire(['agents']);
		let { state } = live;
		const onState = () => {
			if (live.state === 'live' && state !== 'live') ask();
			({ state } = live);
		};
		const stops = [live.on('agents.changed', ask), live.watch(onState)];
		return () => stops.forEach((stop) => void stop());
	}, [live, queries]);
}

/** Ends the access of programs, or gives them another secret. */
export function useAgentCommands() {
	const { queries } = useClient();
	const { replace, remove } = useTokenCommands();
	const disconnectApp = useDisconnectApp();
	return {
		replace: ({ id }: Agent) => replace(toId('token', id)),
		async disconnect({ kind, id }: Agent) {
			await (kind === 'token' ? remove(toId('token', id)) : disconnectApp(toId('connected app', id)));
			await queries.expire(['agents']);
		},
	};
}

type Id = Pick<ChangeSet, 'id'>;

/** Decides about change sets. Not as writes that wait: whoever applies one wants to see that it is done. */
export function useChangeSetCommands() {
	const { api, queries } = useClient();
	return useMemo(() => {
		const changed = () => queries.expire(['agents']);
		return {
			/** @param operations which of them. */
			async apply({ id }: Id, operations: readonly number[]) {
				const applied = await api.call(changeSetEndpoints.apply, { id, operations: [...operations] });
				await changed();
				return applied;
			},
			async decline({ id }: Id) {
				await api.call(changeSetEndpoints.decline, { id });
				await changed();
			},
			async reopen({ id }: Id) {
				await api.call(changeSetEndpoints.reopen, { id });
				await changed();
			},
			async undo({ id }: Id) {
				const { left } = await api.call(changeSetEndpoints.undo, { id });
				await changed();
				return left;
			},
		};
	}, [api, queries]);
}
