import type { Client } from '../platform/client.tsx';
import { createPlatform } from '../platform/platform.ts';
import { Queries } from '../platform/queries/index.ts';
import { liveRules } from './live-rules.ts';
import { mutations } from './mutations.ts';

/** Puts the client together; `runPlatform` brings it to life. */
export function createClient(baseUrl: string): Client {
	const queries = new Queries();
	const onReset = () => void queries.expire();
	return { ...createPlatform({ baseUrl, rules: liveRules, mutations, onReset }), queries, baseUrl };
}
