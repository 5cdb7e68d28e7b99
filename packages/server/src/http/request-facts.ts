import type { FastifyRequest } from 'fastify';
import { Form } from './form.ts';
import type { RequestFacts } from './routes.ts';

/** What handlers may read of a request beside the parsed input. Cookies are parsed lazily. */
export function requestFacts(request: FastifyRequest): RequestFacts {
	return {
		ip: request.ip,
		peer: request.socket.remoteAddress ?? '',
		userAgent: String(request.headers['user-agent'] ?? '').slice(0, 500),
		headers: request.headers,
		form: request.body instanceof Form ? request.body : null,
		get cookies() {
			return parseCookies(request.headers.cookie ?? '');
		},
	};
}

function parseCookies(header: string): Record<string, string> {
	const pairs = header.split(';').map((pair) => pair.trim().split(/=(.*)/s));
	return Object.fromEntries(pairs.filter(([name]) => name).map(([name, value]) => [name, value ?? '']));
}
