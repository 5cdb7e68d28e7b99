import { expect, test } from 'vitest';
import { readAndWritten, refusals, sent } from '../testing/requests.ts';
import { passkeyEndpoints } from './passkey.contract.ts';
import { passkey, passkeyKinds } from './passkey.ts';

test.for(passkeyKinds)('a passkey on a %s is spelled as its readers know it', (kind) => {
	const key = {
		...{ id: 3, name: 'Phone', kind, is_synced: true, created: '2026-03-01T08:00:00Z' },
		last_used: '0001-01-01T00:00:00Z',
	};

	expect(readAndWritten(passkey, key)).toEqual(key);
});

test('what a browser has made is taken as it is: its names are not those of our wire', () => {
	const response = { id: 'x', rawId: 'x', clientExtensionResults: { credProps: { rk: true } }, some_thing: [1] };

	expect(sent(passkeyEndpoints.create, { name: 'Phone', response })).toEqual({ name: 'Phone', response });
});

test.for<[wrong: object, refused: RegExp]>([
	[{ name: '' }, /^name: /],
	[{ name: 'x'.repeat(101) }, /^name: /],
	[{ response: 'x'.repeat(20_000) }, /^response: /],
])('a passkey with %j is refused', ([wrong, refused]) => {
	expect(refusals(() => sent(passkeyEndpoints.create, { name: 'Phone', response: {}, ...wrong }))).toEqual([
		expect.stringMatching(refused),
	]);
});

test('a passkey signs in alone, or beside a password', () => {
	expect(sent(passkeyEndpoints.login, { response: {} })).toEqual({ response: {} });
	expect(sent(passkeyEndpoints.login, { response: {}, username: 'ada', password: 'x', long_token: true })).toEqual({
		...{ response: {}, username: 'ada', password: 'x', longToken: true },
	});
});
