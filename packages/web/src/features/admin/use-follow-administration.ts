import { useEffect } from 'react';
import { useClient } from '../../platform/client.tsx';

/** Where many sign in at once, what is shown is asked for again once, not with each of them. */
const gatherMs = 500;

/** Asks for what is shown of the administration again when the server tells that something there changed, or may have. */
export function useFollowAdministration(): void {
	const { live, queries } = useClient();
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const askSoon = () => {
			timer ??= setTimeout(() => {
				timer = undefined;
				void queries.expire(['admin']);
			}, gatherMs);
		};
		let { state } = live;
		const onState = () => {
			// What happened while the line was down is not told later.
			if (live.state === 'live' && state !== 'live') askSoon();
			({ state } = live);
		};
		const stops = [live.on('administration.changed', askSoon), live.watch(onState)];
		return () => {
			clearTimeout(timer);
			for (const stop of stops) stop();
		};
	}, [live, queries]);
}
