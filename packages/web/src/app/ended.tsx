import { useClient } from '../platform/client.tsx';
import { EndedSession } from './ended-session.tsx';
import { EndedVisit } from './ended-visit.tsx';
import type { Settle } from './when-ended.ts';

/** Asks whoever stands on the page what their next token needs. */
export function Ended({ settle }: { settle: Settle }) {
	const { claims } = useClient().session;
	return claims?.kind === 'visitor' ? (
		<EndedVisit hash={claims.hash} settle={settle} />
	) : (
		<EndedSession settle={settle} />
	);
}
