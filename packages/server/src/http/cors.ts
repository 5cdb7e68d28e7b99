import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The verbs that a preflight names; `false` where no page of another origin may read anything. */
		readonly cors?: false | { readonly methods: readonly string[] };
	}
}

/** Who may read answers from another origin (docs/wire/requests.md#other-origins). */
export interface CorsRules {
	readonly isOn: boolean;
	/** Exact origins, `*`, or ones that end in `:*` for any port. */
	readonly origins: readonly string[];
	readonly maxAge: number;
}

/** What pages of other origins may read in the head of an answer; existing clients expect those of pages and rights without asking. */
export const exposedHeaders = [
	...['x-pagination-total-pages', 'x-pagination-result-count', 'x-max-permission', 'x-max-right'],
	...['etag', 'ordna-replayed', 'ordna-seq', 'retry-after'],
].join(', ');

export function isAllowedOrigin(rules: CorsRules, origin: string): boolean {
	return rules.isOn && rules.origins.some((pattern) => fits(pattern, origin));
}

function fits(pattern: string, origin: string): boolean {
	if (pattern === '*' || pattern === origin) return true;
	if (!pattern.endsWith(':*')) return false;
	const host = pattern.slice(0, -2);
	return origin === host || (origin.startsWith(`${host}:`) && /^\d+$/.test(origin.slice(host.length + 1)));
}

/**
 * Sends the CORS headers with every answer of the server. Whoever answers OPTIONS does so, preflights too.
 *
 * NOTE: the plugin is called, not registered: its hook would otherwise run after those that refuse a request, and pages of
 * allowed origins could not read refusals.
 */
export function sendCorsHeaders(server: FastifyInstance, rules: CorsRules, verbs: readonly string[]): void {
	const options = {
		origin: (origin: string | undefined, done: (error: null, isAllowed: boolean) => void) =>
			done(null, origin !== undefined && isAllowedOrigin(rules, origin)),
		credentials: true,
		methods: [...verbs],
		exposedHeaders,
		...(rules.maxAge > 0 ? { maxAge: rules.maxAge } : {}),
		preflightContinue: true,
		strictPreflight: false,
	};
	cors(server, options, () => undefined);
}
