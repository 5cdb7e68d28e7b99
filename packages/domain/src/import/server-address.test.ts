import { expect, test } from 'vitest';
import { apiAddressOf, hostOf, plankaAddressOf } from './server-address.ts';

test.each([
	['tasks.example.org', 'https://tasks.example.org/api/v1'],
	[' https://tasks.example.org/ ', 'https://tasks.example.org/api/v1'],
	['http://10.0.0.7:3456/api/v1/', 'http://10.0.0.7:3456/api/v1'],
	['https://example.org/tasks/api', 'https://example.org/tasks/api/v1'],
	['HTTPS://Example.org/Tasks?page=2#top', 'https://example.org/Tasks/api/v1'],
	['localhost:3456', 'https://localhost:3456/api/v1'],
])('the API of %s is at %s', (typed, address) => {
	expect(apiAddressOf(typed)).toBe(address);
});

test.each([
	'',
	' ',
	'https://',
	'ftp://tasks.example.org',
	'file:///etc/passwd',
	'https://ada:secret@example.org',
	'a b',
])('%j is the address of no server', (typed) => {
	expect(apiAddressOf(typed)).toBeUndefined();
});

test.each(['boards.example.org', ' https://boards.example.org/api/ ', 'https://boards.example.org?page=2'])(
	'the API of the Planka %s is below /api',
	(typed) => {
		expect(plankaAddressOf(typed)).toBe('https://boards.example.org/api');
	},
);

test('the host of an address is what people are shown', () => {
	expect(hostOf('http://10.0.0.7:3456/tasks/api/v1')).toBe('10.0.0.7:3456');
	expect(hostOf(null)).toBeNull();
});
