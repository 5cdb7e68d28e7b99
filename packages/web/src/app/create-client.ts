import type { Client } from '../platform/client.tsx';
import type { Connection } from '../platform/connection.tsx';
import { createPlatform, type PlatformParts } from '../platform/platform.ts';
import { lazyModule } from '../ui/lazy-module.ts';
import { featureParts, fetchLateParts } from './first-parts.ts';

const outboxCode = lazyModule(() => import('./writes.ts'));
const liveCode = lazyModule(() => import('../platform/live/open-live.ts'));

const fetchOutbox: PlatformParts['fetchOutbox'] = async (parts) => {
	const [{ outboxOf }, { mutations }] = await Promise.all([outboxCode.load(), fetchLateParts()]);
	return outboxOf({ ...parts, mutations });
};

/** Puts the client together; `runPlatform` brings it to life. */
export function createClient(connection: Connection): Client {
	const onReset = () => void connection.queries.expire();
	const fetchLive: PlatformParts['fetchLive'] = async (parts) => {
		const [{ openLive }, { liveRules }] = await Promise.all([liveCode.load(), featureParts.load()]);
		return openLive({ ...parts, rules: liveRules, onReset });
	};
	return createPlatform({ connection, fetchLive, fetchOutbox });
}
