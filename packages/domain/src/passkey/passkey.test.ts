import { expect, test } from 'vitest';
import { passkeyKindOf, relyingPartyOf } from './passkey.ts';

test.each([
	['https://tasks.havre.example/', { id: 'tasks.havre.example', origin: 'https://tasks.havre.example' }],
	['https://havre.example:8443/tasks', { id: 'havre.example', origin: 'https://havre.example:8443' }],
	['http://localhost:3456/', { id: 'localhost', origin: 'http://localhost:3456' }],
	['http://127.0.0.1:3456/', { id: 'localhost', origin: 'http://localhost:3456' }],
	['http://127.9.8.7/', { id: 'localhost', origin: 'http://localhost' }],
	['http://[::1]:3456/', { id: 'localhost', origin: 'http://localhost:3456' }],
	['http://tasks.localhost/', { id: 'tasks.localhost', origin: 'http://tasks.localhost' }],
	['http://tasks.havre.example/', undefined],
	['https://192.168.1.5/', undefined],
	['https://[fd00::1]/', undefined],
	['ftp://havre.example/', undefined],
	['', undefined],
	['nonsense', undefined],
])('the relying party of %j is %j', (publicUrl, expected) => {
	expect(relyingPartyOf(publicUrl)).toEqual(expected);
});

test.each([
	[['internal', 'hybrid'], 'device'],
	[['hybrid'], 'other_device'],
	[['usb', 'nfc'], 'security_key'],
	[['hybrid', 'usb'], 'security_key'],
	[[], 'security_key'],
] as const)('what is reached by %j is %s', (transports, kind) => {
	expect(passkeyKindOf(transports)).toBe(kind);
});
