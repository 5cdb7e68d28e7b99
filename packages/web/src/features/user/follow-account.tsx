import { useEffect } from 'react';
import { useClient } from '../../platform/client.tsx';
import { accountQuery } from './account.api.ts';

/** Several changes that come together are asked for once. */
const gatherMs = 300;

/** Asks for one's own account again when another browser of the same person has changed it, or may have. */
export function FollowAccount() {
	const client = useClient();
	useEffect(() => {
		const { live, queries } = client;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const askSoon = () => {
			timer ??= setTimeout(() => {
				timer = undefined;
				void queries.of(accountQuery(client)).again();
			}, gatherMs);
		};
		// What happened before one listened, or while the line was down, is not told later.
		const onState = () => void (live.state === 'live' && askSoon());
		onState();
		const stops = [live.on('account.changed', askSoon), live.watch(onState)];
		return () => {
			clearTimeout(timer);
			for (const stop of stops) stop();
		};
	}, [client]);
	return null;
}
