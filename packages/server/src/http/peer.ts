import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/index.ts';

type PeerSettings = Pick<Settings['service'], 'ipExtractionMethod' | 'trustedProxies'>;

/** Proxies on this machine or in a private network are believed once one is named at all. */
const nearby = ['loopback', 'linklocal', 'uniquelocal'];

/** Whose word on the address of a caller is believed, in the form Fastify takes. */
export function trustedPeers({ ipExtractionMethod, trustedProxies }: PeerSettings): false | string[] {
	return ipExtractionMethod === 'direct' ? false : [...nearby, ...trustedProxies];
}

/** With `realip` the proxy names the caller in a header of its own; what else was forwarded is not believed. */
export function readRealIp(server: FastifyInstance, { ipExtractionMethod }: PeerSettings): void {
	if (ipExtractionMethod !== 'realip') return;
	server.addHook('onRequest', (request, _, done) => {
		const { headers } = request.raw;
		const named = headers['x-real-ip'];
		if (typeof named === 'string') headers['x-forwarded-for'] = named;
		else delete headers['x-forwarded-for'];
		done();
	});
}
