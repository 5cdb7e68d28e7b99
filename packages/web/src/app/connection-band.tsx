import { useClient } from '../platform/client.tsx';
import { useLiveState } from '../platform/live/index.ts';
import { useOutboxState } from '../platform/outbox/index.ts';
import { OfflineBand } from '../ui/band.tsx';
import { useDelayed } from '../ui/use-delayed.ts';
import { useIsOnline } from './use-is-online.ts';

/** A line that is back within this was never missed. */
const patienceMs = 1500;

/** Says that there is no connection, and how much waits for it; goes away by itself. */
export function ConnectionBand({ onShowWaiting }: { onShowWaiting: () => void }) {
	const { live, outbox } = useClient();
	const isOnline = useIsOnline();
	const liveState = useLiveState(live);
	const { isStuck, isOnDisk, waiting, outage } = useOutboxState(outbox);
	const isCut = useDelayed(!isOnline || isStuck || liveState === 'offline', patienceMs);
	if (!isCut) return null;
	const why = isOnline ? outage : undefined;
	return <OfflineBand waiting={waiting} isOnDisk={isOnDisk} outage={why} onShowWaiting={onShowWaiting} />;
}
