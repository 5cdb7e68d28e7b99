import { secondFactorEndpoints } from '@ordna/domain/second-factor';
import { type SecurityEvent, securityEventEndpoints } from '@ordna/domain/security-event';
import { type Session, sessionEndpoints } from '@ordna/domain/session';
import { useMemo, useState } from 'react';
import { ApiError, failureText } from '../../platform/api/index.ts';
import { type Client, useClient } from '../../platform/client.tsx';
import { type PagedOptions, useQuery } from '../../platform/queries/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { sessionIdOf } from './session-id.ts';

/** There is no second factor. */
const missing = 1016;

/** Somebody began to set one up before, and did not finish. */
const exists = 1015;

export interface TwoFactorState {
	readonly isOn: boolean;
	/** Recovery codes that are left, where it is on. */
	readonly codesLeft: number;
}

/** Whether signing in takes a code, and how many recovery codes are left. */
export function useTwoFactor() {
	const { api } = useClient();
	const { data, error, refetch } = useQuery({
		queryKey: ['two-factor'],
		async queryFn({ signal }): Promise<TwoFactorState> {
			const isOn = await api.call(secondFactorEndpoints.read, {}, { signal }).then(
				({ enabled }) => enabled,
				(failure: unknown) => {
					if (failure instanceof ApiError && failure.code === missing) return false;
					throw failure;
				},
			);
			if (!isOn) return { isOn, codesLeft: 0 };
			const { left } = await api.call(secondFactorEndpoints.countRecoveryCodes, {}, { signal });
			return { isOn, codesLeft: left };
		},
		staleTime: 0,
	});
	return { state: data, failure: data ? null : error, refetch };
}

/** What sets a second factor up and takes it off. Each throws what the server refuses. */
export function useTwoFactorCommands() {
	const { api, queries } = useClient();
	return useMemo(() => {
		const changed = () => Promise.all(['two-factor', 'passkeys', 'sessions'].map((key) => queries.expire([key])));
		return {
			/** A secret for an app, a new one or the one that somebody was shown before. */
			async begin() {
				try {
					return await api.call(secondFactorEndpoints.enroll, {});
				} catch (failure) {
					if (!(failure instanceof ApiError && failure.code === exists)) throw failure;
					return api.call(secondFactorEndpoints.read, {});
				}
			},
			/** Answers with the recovery codes. */
			async turnOn(passcode: string) {
				const { recoveryCodes } = await api.call(secondFactorEndpoints.enable, { passcode });
				void changed();
				return recoveryCodes ?? [];
			},
			async turnOff(password: string) {
				await api.call(secondFactorEndpoints.disable, { password });
				void changed();
			},
			async renewCodes(password: string) {
				const { recoveryCodes } = await api.call(secondFactorEndpoints.renewRecoveryCodes, { password });
				void changed();
				return recoveryCodes;
			},
		};
	}, [api, queries]);
}

/** Where one is signed in, this browser first. */
export function useSessions() {
	const { api, session } = useClient();
	const own = sessionIdOf(session.token);
	const [ending, setEnding] = useState<ReadonlySet<string>>(new Set());
	const { data, error, refetch } = useQuery({
		queryKey: ['sessions'],
		queryFn: ({ signal }) => api.call(sessionEndpoints.list, { page: 0 }, { signal }),
		staleTime: 0,
	});
	const isOwn = ({ id }: Session) => id === own;
	const sessions = data && [...data.filter(isOwn), ...data.filter((one) => !isOwn(one))];
	const end = async (ids: readonly string[]) => {
		setEnding((before) => new Set([...before, ...ids]));
		try {
			for (const id of ids) await api.call(sessionEndpoints.end, { id });
		} catch (failure) {
			notify({ kind: 'error', text: failureText(failure) });
		}
		await refetch();
		setEnding(new Set());
	};
	return { sessions, isOwn, ending, end, failure: data ? null : error, retry: () => void refetch() };
}

/** What happened to the security of the account, the last first. */
export function securityEventPages({ api }: Client): PagedOptions<SecurityEvent, number> {
	return {
		queryKey: ['security-events'],
		first: 1,
		async pageFn(page, { signal }) {
			const items = await api.call(securityEventEndpoints.list, { page, perPage }, { signal });
			return { items, ...(items.length === perPage ? { next: page + 1 } : {}) };
		},
		keyOf: ({ id }) => id,
		staleTime: 0,
	};
}

const perPage = 50;
