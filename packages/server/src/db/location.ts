import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Settings } from '../settings/index.ts';
import type { DatabaseLocation } from './database.ts';

type DatabaseSettings = Settings['database'];

/**
 * Where the settings say that the data is.
 *
 * @param memoryFile the file that stands in for `database.path=memory`; whoever gives it removes it at the end.
 * @throws when a file of a certificate cannot be read.
 */
export function locationOf(settings: DatabaseSettings, memoryFile: () => string): DatabaseLocation {
	if (settings.type === 'postgres') {
		const { schema } = settings;
		return { engine: 'postgres', connection: connectionOf(settings), ...(schema === 'public' ? {} : { schema }) };
	}
	if (settings.path === 'memory') return { engine: 'sqlite', file: memoryFile(), durable: false };
	return { engine: 'sqlite', file: settings.path };
}

function connectionOf(settings: DatabaseSettings): pg.PoolConfig {
	return {
		...addressOf(settings.host),
		user: settings.user,
		password: settings.password,
		database: settings.database,
		ssl: encryptionOf(settings),
		max: settings.maxOpenConnections,
		min: 0,
		maxLifetimeSeconds: Math.ceil(settings.maxConnectionLifetimeMs / 1000),
		connectionTimeoutMillis: 10_000,
		application_name: 'ordna',
		// Only where it is needed: poolers in between refuse options they don't know.
		...(settings.schema === 'public' ? {} : { options: `-c search_path=${settings.schema.replace(/[\\ ]/g, '\\$&')}` }),
	};
}

/** `host`, `host:port`, `[::1]:port` or the folder of a socket. */
function addressOf(host: string): { host: string; port?: number } {
	if (host.startsWith('/')) return { host };
	const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d+))?$/.exec(host) ?? [];
	return { host: bracketed ?? plain ?? host, ...(port ? { port: Number(port) } : {}) };
}

function encryptionOf(settings: DatabaseSettings): NonNullable<pg.PoolConfig['ssl']> {
	const { sslMode } = settings;
	if (sslMode === 'disable') return false;
	const read = (path: string) => (path === '' ? undefined : readFileSync(path, 'utf8'));
	const [ca, cert, key] = [read(settings.sslRootCert), read(settings.sslCert), read(settings.sslKey)];
	return {
		rejectUnauthorized: sslMode !== 'require',
		// `verify-ca` believes any name that the authority signed.
		...(sslMode === 'verify-ca' ? { checkServerIdentity: () => undefined } : {}),
		...(ca === undefined ? {} : { ca }),
		...(cert === undefined ? {} : { cert }),
		...(key === undefined ? {} : { key }),
	};
}
