import type { Client } from '../platform/client.tsx';
import type { Connection } from '../platform/connection.tsx';
import { createPlatform } from '../platform/platform.ts';
import { liveRules } from './live-rules.ts';
import { mutations } from './mutations.ts';

/** Puts the client together; `runPlatform` brings it to life. */
export function createClient(connection: Connection): Client {
	const onReset = () => void connection.queries.expire();
	return createPlatform({ connection, rules: liveRules, mutations, onReset });
}
