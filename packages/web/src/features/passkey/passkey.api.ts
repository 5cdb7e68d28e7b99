import { type PasskeyId, passkeyEndpoints } from '@ordna/domain/passkey';
import { useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import { makePasskey } from '../../platform/passkeys/index.ts';
import { useQuery } from '../../platform/queries/index.ts';

/** One's own passkeys, and whether a password takes one beside it. */
export function usePasskeys() {
	const { api } = useClient();
	const { data, error, refetch } = useQuery({
		queryKey: ['passkeys'],
		queryFn: ({ signal }) => api.call(passkeyEndpoints.list, {}, { signal }),
		staleTime: 0,
	});
	return { state: data, failure: data ? null : error, retry: () => void refetch() };
}

/** What adds passkeys and takes them away. Not as writes that wait: a browser is asked in between. */
export function usePasskeyCommands() {
	const { api, queries } = useClient();
	return useMemo(() => {
		const changed = () => Promise.all(['passkeys', 'sessions', 'security-events'].map((key) => queries.expire([key])));
		return {
			/** Throws `PasskeyError` for what the browser refuses. */
			async add(password: string, name: string) {
				const { options } = await api.call(passkeyEndpoints.begin, { password });
				const response = await makePasskey(options);
				const made = await api.call(passkeyEndpoints.create, { name, response });
				await changed();
				return made;
			},
			async rename(id: PasskeyId, name: string) {
				await api.call(passkeyEndpoints.rename, { id, name });
				await changed();
			},
			async remove(id: PasskeyId, password: string) {
				await api.call(passkeyEndpoints.remove, { id, password });
				await changed();
			},
			/** Answers with recovery codes, where there were none. */
			async setSecondFactor(enabled: boolean, password: string) {
				const { recoveryCodes } = await api.call(passkeyEndpoints.setSecondFactor, { enabled, password });
				await changed();
				return recoveryCodes;
			},
		};
	}, [api, queries]);
}
