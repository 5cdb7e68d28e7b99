import { chmodSync, lstatSync, rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '../observe/error-code.ts';
import type { Settings } from '../settings/index.ts';
import { usualMode } from './permissions.ts';
import { portOf } from './port-of.ts';
import { urlOf } from './preparing.ts';

/** Listens where the settings say. Answers with what to tell people: an address, or the path of a socket. */
export async function listen(server: FastifyInstance, { service }: Settings): Promise<string> {
	if (service.unixSocket !== '') return listenOnSocket(server, service.unixSocket, service.unixSocketMode);
	const { host, port } = service.interface;
	await server.listen({ port, host: host ?? '::' }).catch((error: unknown) => {
		// A machine without IPv6 has no `::`.
		if (host !== null || errorCode(error) !== 'EAFNOSUPPORT') throw error;
		return server.listen({ port, host: '0.0.0.0' });
	});
	return urlOf({ host, port: portOf(server.server) });
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
