import { useEffect, useEffectEvent } from 'react';
import { useClient } from '../platform/client.tsx';

/** Calls when the server can be reached again: the browser, or the live feed, says so. */
export function useLineBack(call: () => void): void {
	const { live } = useClient();
	const onBack = useEffectEvent(call);
	useEffect(() => {
		let wasLive = live.state === 'live';
		const tell = () => onBack();
		const stop = live.watch(() => {
			const isLive = live.state === 'live';
			if (isLive && !wasLive) onBack();
			wasLive = isLive;
		});
		addEventListener('online', tell);
		return () => {
			stop();
			removeEventListener('online', tell);
		};
	}, [live]);
}
