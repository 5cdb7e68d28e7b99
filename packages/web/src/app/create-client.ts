import { QueryClient } from '@tanstack/react-query';
import { isPassing } from '../platform/api/index.ts';
import type { Client } from '../platform/client.tsx';
import { createPlatform } from '../platform/platform.ts';
import { liveRules } from './live-rules.ts';

/** Puts the client together; `runPlatform` brings it to life. */
export function createClient(baseUrl: string): Client {
	const queries = new QueryClient({
		defaultOptions: {
			queries: {
				// What is held is kept up to date by the live feed, and asked for again when the feed says so.
				staleTime: Number.POSITIVE_INFINITY,
				refetchOnWindowFocus: false,
				retry: (failures, error) => isPassing(error) && failures < 3,
			},
		},
	});
	const onReset = () => void queries.invalidateQueries();
	return { ...createPlatform({ baseUrl, rules: liveRules, onReset }), queries, baseUrl };
}
