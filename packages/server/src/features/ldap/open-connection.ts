import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { Client } from 'ldapts';
import type { Settings } from '../../settings/index.ts';
import { requestStartTls } from './start-tls.ts';

export type LdapSettings = Settings['auth']['ldap'];

/** A connection to the directory, and how it is made. It carries one sign-in. */
export interface DirectoryConnection {
	readonly client: Client;
	/** `TLSv1.3`; `none` where the settings want none. */
	readonly encryption: string;
	/** When the certificate of the directory ends; `undefined` without one. */
	readonly certificateUntil: string | undefined;
}

/**
 * Works with the directory over a connection of its own, which ends with the work, or when it takes longer than the settings
 * allow.
 *
 * NOTE: the socket is opened here, and is the only one the library gets. Left to itself it connects anew when the directory hangs up:
 * after StartTLS the next password would go over a plain connection, and after a bind the next search would be nobody's.
 */
export async function withDirectory<T>(
	settings: LdapSettings,
	work: (directory: DirectoryConnection) => Promise<T>,
): Promise<T> {
	const signal = AbortSignal.timeout(settings.timeoutSeconds * 1000);
	const plain = connectPlain({ host: settings.host, port: settings.port });
	// What is told by an event is told by what waits for it, too.
	plain.on('error', () => {});
	const giveUp = () => plain.destroy(new DirectoryAway('it does not answer in time'));
	signal.addEventListener('abort', giveUp);
	try {
		await once(plain, 'connect', { signal });
		const socket = await encrypted(plain, settings, signal);
		const client = await clientOver(socket, settings);
		const told = 'getProtocol' in socket ? factsOf(socket) : { encryption: 'none', certificateUntil: undefined };
		const result = await work({ client, ...told });
		await client.unbind().catch(() => {});
		return result;
	} catch (error) {
		throw signal.aborted ? new DirectoryAway('it does not answer in time') : error;
	} finally {
		signal.removeEventListener('abort', giveUp);
		plain.destroy();
	}
}

/** The directory is not there, or hangs up. */
export class DirectoryAway extends Error {}

async function encrypted(plain: Socket, settings: LdapSettings, signal: AbortSignal): Promise<Socket | TLSSocket> {
	const { host, startTls, useTls, verifyTls, caFile } = settings;
	if (startTls) await requestStartTls(plain, signal);
	if (!startTls && !useTls) return plain;
	const secure = connectTls({
		socket: plain,
		host,
		...(isIP(host) ? {} : { servername: host }),
		rejectUnauthorized: verifyTls,
		...(caFile === '' ? {} : { ca: await readFile(caFile) }),
	});
	secure.on('error', () => {});
	await once(secure, 'secureConnect', { signal });
	return secure;
}

async function clientOver(socket: Socket, { timeoutSeconds }: LdapSettings): Promise<Client> {
	// Loaded with the first sign-in: few servers have a directory.
	const { Client } = await import('ldapts');
	let isTaken = false;
	return new Client({
		url: 'ldap://directory',
		timeout: timeoutSeconds * 1000,
		createConnection: () => {
			if (isTaken) throw new DirectoryAway('it hung up');
			isTaken = true;
			return socket;
		},
	});
}

function factsOf(socket: TLSSocket): Pick<DirectoryConnection, 'encryption' | 'certificateUntil'> {
	const { valid_to: until } = socket.getPeerCertificate();
	const ends = until ? new Date(until) : undefined;
	return { encryption: socket.getProtocol() ?? 'TLS', certificateUntil: ends?.toISOString() };
}
