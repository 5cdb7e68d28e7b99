import { useEffect } from 'react';
import { useClient } from '../../platform/client.tsx';
import { whenIdle } from '../../ui/use-preload.ts';
import { followWorker } from './follow-worker.ts';

/** The first screen, and what somebody does at once, go before what a later visit needs. In ms. */
const restMs = 4000;

/** Draws nothing: keeps, once the page rests, what it takes to open without a connection. */
export function Offline() {
	const client = useClient();
	const isPerson = client.session.claims?.kind === 'person';
	useEffect(() => {
		if (!isPerson) return;
		let stop: (() => void) | undefined;
		const stopWaiting = whenIdle(
			() => {
				stop = followWorker(client);
			},
			navigator.serviceWorker?.controller ? 0 : restMs,
		);
		return () => {
			stopWaiting();
			stop?.();
		};
	}, [client, isPerson]);
	return null;
}
