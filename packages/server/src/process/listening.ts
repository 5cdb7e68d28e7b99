import { chmodSync, lstatSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/index.ts';
import { usualMode } from './permissions.ts';
import { urlOf } from './preparing.ts';

/** Listens where the settings say. Answers with what to tell people: an address, or the path of a socket. */
export async function listen(server: FastifyInstance, { service }: Settings): Promise<string> {
	if (service.unixSocket !== '') return listenOnSocket(server, service.unixSocket, service.unixSocketMode);
	const { host, port } = service.interface;
	await server.listen({ port, host: host ?? '::' }).catch((error: unknown) => {
		// A machine without IPv6 has no `::`.
		if (host !== null || (error as { code?: string }).code !== 'EAFNOSUPPORT') throw error;
		return server.listen({ port, host: '0.0.0.0' });
	});
	// A server that listens on a port has an address of this form.
	const bound = server.server.address() as AddressInfo;
	return urlOf({ host, port: bound.port });
}

async function listenOnSocket(server: FastifyInstance, path: string, mode: number | null): Promise<string> {
	removeOldSocket(path);
	await server.listen({ path });
	chmodSync(path, mode ?? usualMode(0o777));
	return path;
}

/** Only a socket is removed: a path that holds something else is a mistake. */
function removeOldSocket(path: string): void {
	const found = lstatSync(path, { throwIfNoEntry: false });
	if (found?.isSocket()) rmSync(path);
	else if (found) throw new Error(`service.unixsocket is ${path}, where something else stands already`);
}
