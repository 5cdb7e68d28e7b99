import type { Client } from '../platform/client.tsx';
import type { Connection } from '../platform/connection.tsx';
import { createPlatform, type PlatformParts } from '../platform/platform.ts';
import { liveRules } from './live-rules.ts';

const fetchOutbox: PlatformParts['fetchOutbox'] = async (parts) => (await import('./writes.ts')).outboxOf(parts);

/** Puts the client together; `runPlatform` brings it to life. */
export function createClient(connection: Connection): Client {
	const onReset = () => void connection.queries.expire();
	return createPlatform({ connection, rules: liveRules, fetchOutbox, onReset });
}
