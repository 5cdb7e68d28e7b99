import { toInstant } from '@ordna/domain/time';
import { useKeptAt } from '../features/offline/index.ts';
import { useDateFormat } from '../features/task/index.ts';
import { useClient } from '../platform/client.tsx';
import { useLiveState } from '../platform/live/index.ts';
import { useOutboxState } from '../platform/outbox/index.ts';
import { LimitedBand } from '../ui/limited-band.tsx';
import { OfflineBand } from '../ui/offline-band.tsx';
import { useDelayed } from '../ui/use-delayed.ts';
import { useIsOnline } from './use-is-online.ts';

/** A line that is back within this was never missed. */
const patienceMs = 1500;

/** Says that there is no connection, and how much waits for it; goes away by itself. */
export function ConnectionBand({ onShowWaiting }: { onShowWaiting: () => void }) {
	const { live, outbox } = useClient();
	const isOnline = useIsOnline();
	const liveState = useLiveState(live);
	const { isStuck, isOnDisk, waiting, outage, nextTryAt, isLimited } = useOutboxState(outbox);
	const keptAt = useKeptAt();
	const format = useDateFormat();
	const isCut = useDelayed(!isOnline || isStuck || liveState === 'offline', patienceMs);
	if (!isCut) return null;
	// While it is tried the last second stays.
	if (isOnline && isLimited) return <LimitedBand waiting={waiting} until={nextTryAt ?? 0} />;
	const why = isOnline ? outage : undefined;
	return (
		<OfflineBand
			{...{ waiting, isOnDisk, onShowWaiting }}
			outage={why}
			nextTryAt={why === undefined ? undefined : nextTryAt}
			updated={keptAt === undefined ? undefined : format.short(toInstant(keptAt))}
		/>
	);
}
