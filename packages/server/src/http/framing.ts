import type { IncomingMessage } from 'node:http';
import { fail } from '@ordna/domain/failures';
import type { FastifyInstance } from 'fastify';

/** Refuses what programs in front of us may read otherwise than we do, and encodings that nobody here decodes. */
export function refuseAmbiguous(server: FastifyInstance): void {
	server.addHook('onRequest', ({ raw }, _, done) => {
		const reason = whyAmbiguous(raw);
		if (reason === undefined) done();
		else done(fail('input.undecodable', { reason }));
	});
}

function whyAmbiguous({ headers, httpVersion, rawHeaders }: IncomingMessage): string | undefined {
	const { 'transfer-encoding': transfer, 'content-encoding': content } = headers;
	// The parser takes `gzip, chunked` for chunks alone.
	if (transfer !== undefined && transfer.toLowerCase() !== 'chunked') return 'this transfer encoding cannot be read';
	if (content !== undefined && content.toLowerCase() !== 'identity') return 'a compressed body cannot be read';
	const hosts = countHosts(rawHeaders);
	if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return 'there must be one Host header';
	return undefined;
}

/** By hand: this runs for each request. @param raw name, value, name, value … */
function countHosts(raw: readonly string[]): number {
	let hosts = 0;
	for (let at = 0; at < raw.length; at += 2) {
		const name = raw[at];
		if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
	}
	return hosts;
}
