import { expect, test } from 'vitest';
import { readSettings } from '../settings/index.ts';
import { locationOf } from './location.ts';

function placeFor(env: Record<string, string>) {
	const verdict = readSettings({ env: { ORDNA_SERVICE_ROOTPATH: '/srv/ordna', ...env } });
	if (!verdict.ok) throw new Error(verdict.problems.join('\n'));
	return locationOf(verdict.settings.database, () => '/tmp/memory.db');
}

const postgres = { ORDNA_DATABASE_TYPE: 'postgres' };

test('by default the data is a file in the data folder', () => {
	expect(placeFor({})).toEqual({ engine: 'sqlite', file: '/srv/ordna/ordna.db' });
});

test('a database that keeps nothing needs not survive a power cut', () => {
	expect(placeFor({ ORDNA_DATABASE_PATH: 'memory' })).toEqual({
		engine: 'sqlite',
		file: '/tmp/memory.db',
		durable: false,
	});
});

test.for([
	['db', { host: 'db' }],
	['db:5433', { host: 'db', port: 5433 }],
	['[::1]:5433', { host: '::1', port: 5433 }],
	['/var/run/postgresql', { host: '/var/run/postgresql' }],
] as const)('the host %s is read', ([host, expected]) => {
	expect(placeFor({ ...postgres, ORDNA_DATABASE_HOST: host })).toMatchObject({ connection: expected });
});

test('encryption is as strict as the settings say', () => {
	const sslOf = (mode: string) => placeFor({ ...postgres, ORDNA_DATABASE_SSLMODE: mode });

	expect(sslOf('disable')).toMatchObject({ connection: { ssl: false } });
	expect(sslOf('require')).toMatchObject({ connection: { ssl: { rejectUnauthorized: false } } });
	expect(sslOf('verify-full')).toMatchObject({ connection: { ssl: { rejectUnauthorized: true } } });
});
