import { toInstant } from '@ordna/domain/time';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useKeptAt } from '../features/offline/index.ts';
import { useDateFormat } from '../features/task/index.ts';
import { useKnownAccount } from '../features/user/index.ts';
import { useClient } from '../platform/client.tsx';
import { useTranslation } from '../platform/i18n/index.ts';
import { useLiveState } from '../platform/live/index.ts';
import { type OutboxState, useOutboxState } from '../platform/outbox/index.ts';
import { Button } from '../ui/button.tsx';
import { LimitedBand } from '../ui/limited-band.tsx';
import { OfflineBand } from '../ui/offline-band.tsx';
import { FullBand, NoAnswerBand, OutageBand } from '../ui/outage-band.tsx';
import { useDelayed } from '../ui/use-delayed.ts';
import { useSecondsUntil } from '../ui/use-seconds-until.ts';
import { WaitingButton } from '../ui/waiting-button.tsx';
import { useIsOnline } from './use-is-online.ts';
import { useIsEnded } from './when-ended.ts';

/** A line that is back within this was never missed. */
const patienceMs = 1500;

/** Nobody waits longer than this for a server that is restarting. */
const longMs = 5 * 60_000;

const diskFull = 507;

/** Says that there is no connection, and how much waits for it; goes away by itself. */
export function ConnectionBand({ onShowWaiting }: { onShowWaiting: () => void }) {
	const { live, outbox } = useClient();
	const isOnline = useIsOnline();
	const liveState = useLiveState(live);
	const state = useOutboxState(outbox);
	const keptAt = useKeptAt();
	const format = useDateFormat();
	const { t } = useTranslation('ui');
	// The server does answer: it asks for another token.
	const isEnded = useIsEnded();
	const isCutNow = !isOnline || (!isEnded && (state.isStuck || liveState === 'offline'));
	const isLong = useIsLong(isCutNow && isOnline);
	const isCut = useDelayed(isCutNow, patienceMs);
	if (!isCut) return null;
	const { isOnDisk, nextTryAt, isLimited, pauseMs = 0, failedStatus } = state;
	const shared = { isOnDisk, waiting: <WaitingButton waiting={state.waiting} onShow={onShowWaiting} /> };
	if (isOnline && failedStatus === diskFull) return <FullBand {...shared} freeUp={<FreeUp />} />;
	// While it is tried the last second stays.
	if (isOnline && isLimited) return <LimitedBand waiting={state.waiting} until={nextTryAt ?? 0} />;
	if (isOnline && isLong) return <NoAnswerBand {...shared} onTry={tryAgain} />;
	const updated = keptAt === undefined ? undefined : format.short(toInstant(keptAt));
	if (!isOnline) return <OfflineBand {...shared} updated={updated} />;
	// A connection that is refused says nothing of why; the machine has a network, so it is not that.
	const outage = isAway(state) ? wordsOf(state) : t('offline.noAnswer');
	return <OutageBand {...shared} {...{ nextTryAt, pauseMs, outage, updated }} />;
}

/** Whether it was the server, or a proxy before it, that said so. */
const isAway = ({ failedStatus = 0 }: OutboxState) => failedStatus >= 500;

/** What a server says that is started again soon. */
const stopping = 'The server is stopping. Try again in a moment.';

/** What the server says of itself, where that is more than that it is away. */
const wordsOf = ({ outage }: OutboxState) => (outage === stopping ? undefined : outage);

/** All that waits for the line listens to this. */
const tryAgain = () => window.dispatchEvent(new Event('online'));

/** Since when, in ms since 1970. Each page has a band of its own, and the time goes on from page to page. */
let awaySince: number | undefined;

function useIsLong(isAwayNow: boolean): boolean {
	useEffect(() => {
		awaySince = isAwayNow ? (awaySince ?? Date.now()) : undefined;
	}, [isAwayNow]);
	const until = isAwayNow ? (awaySince ?? Date.now()) + longMs : undefined;
	return useSecondsUntil(until) === 0 && isAwayNow;
}

/** For administrators: where they see what takes the room. */
function FreeUp() {
	const { t } = useTranslation('ui');
	const account = useKnownAccount();
	if (!account?.isAdmin) return null;
	return <Button render={<Link to="/admin/storage" />}>{t('offline.freeUp')}</Button>;
}
