import { expect, test } from 'vitest';
import { kindOf } from '../../service-worker/requests.ts';
import { isKeptRead } from './kept-reads.ts';

interface Described {
	readonly method: string;
	readonly path: string;
}

const contracts = import.meta.glob<Record<string, Record<string, Partial<Described>>>>(
	'../../../../domain/src/**/*.contract.ts',
	{ eager: true },
);

const origin = 'https://ordna.example';

/** Each endpoint, with a number in place of each parameter. */
const endpoints = Object.values(contracts)
	.flatMap((contract) => Object.values(contract).flatMap((group) => Object.values(group)))
	.flatMap(({ method, path }) => (method && path ? [{ method, path: path.replaceAll(/:\w+/g, '1') }] : []));
const isRead = (path: string) => endpoints.some((one) => one.method === 'GET' && one.path === path);

test('what the worker keeps of all that can be read is asked for again', () => {
	const kept = endpoints.filter(
		({ method, path }) => kindOf({ method, mode: 'cors', url: `${origin}/api/v1${path}` }, origin) === 'answer',
	);

	expect(kept.length).toBeGreaterThan(30);
	expect(kept.filter(({ path }) => !isKeptRead(path))).toEqual([]);
});

test('what is only written to is not', () => {
	const written = endpoints.filter(({ path }) => !isRead(path));

	expect(written.length).toBeGreaterThan(50);
	expect(written.filter(({ path }) => isKeptRead(path))).toEqual([]);
});
