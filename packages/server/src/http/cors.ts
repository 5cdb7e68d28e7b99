import type { FastifyReply } from 'fastify';

/** Who may read answers from another origin (docs/wire/requests.md#other-origins). */
export interface CorsRules {
	readonly isOn: boolean;
	/** Exact origins, `*`, or ones that end in `:*` for any port. */
	readonly origins: readonly string[];
	readonly maxAge: number;
}

export function isAllowedOrigin(rules: CorsRules, origin: string): boolean {
	return rules.isOn && rules.origins.some((pattern) => fits(pattern, origin));
}

function fits(pattern: string, origin: string): boolean {
	if (pattern === '*' || pattern === origin) return true;
	if (!pattern.endsWith(':*')) return false;
	const host = pattern.slice(0, -2);
	return origin === host || (origin.startsWith(`${host}:`) && /^\d+$/.test(origin.slice(host.length + 1)));
}

/** The headers that let the page of an allowed origin read the answer. */
export function corsHeaders(rules: CorsRules, origin: string | undefined): Record<string, string> {
	if (origin === undefined || !isAllowedOrigin(rules, origin)) return { vary: 'Origin' };
	return { vary: 'Origin', 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
}

/** For what is no page's: nothing is said to pages of other origins of what they may read. */
export function closeToOrigins(reply: FastifyReply): FastifyReply {
	return reply.removeHeader('access-control-allow-origin').removeHeader('access-control-allow-credentials');
}

/** What a browser is told before it sends a request from another origin. */
export function preflightHeaders(
	rules: CorsRules,
	asked: { origin: string; headers: string | undefined },
	verbs: readonly string[],
): Record<string, string> {
	const headers = corsHeaders(rules, asked.origin);
	if (!headers['access-control-allow-origin']) return headers;
	return {
		...headers,
		'access-control-allow-methods': verbs.join(','),
		...(asked.headers ? { 'access-control-allow-headers': asked.headers } : {}),
		...(rules.maxAge > 0 ? { 'access-control-max-age': String(rules.maxAge) } : {}),
	};
}
