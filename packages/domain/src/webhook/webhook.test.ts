import { expect, test } from 'vitest';
import { backOffMs } from '../back-off/index.ts';
import { deliveryBackOff } from './retry.ts';
import { personalEvents, targetUrl, webhookEvents } from './webhook.ts';

test.for([
	['http://example.org', true],
	['HTTPS://example.org:8443/hook?key=1', true],
	['http://[::1]:80/', true],
	['', false],
	['httpx', false],
	['http:example.org', false],
	['http://', false],
	['ftp://example.org/x', false],
	['example.org', false],
	['javascript:alert(1)', false],
	['https://ada:secret@example.org/', false],
	[`https://example.org/${'x'.repeat(2048)}`, false],
] as const)('%s is an address for deliveries: %s', ([address, expected]) => {
	expect(targetUrl.safeParse(address).success).toBe(expected);
});

test('events are listed in order, and what concerns one person is among them', () => {
	expect(webhookEvents).toEqual([...webhookEvents].sort());
	expect(webhookEvents).toEqual(expect.arrayContaining([...personalEvents]));
});

test('pauses grow, the first two tries again come within three seconds, and there is an end', () => {
	const pauses = Array.from({ length: 9 }, (_, at) => backOffMs(at + 1, deliveryBackOff) ?? 0);

	expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
	expect((pauses[0] ?? 0) + (pauses[1] ?? 0)).toBeLessThan(3000);
	expect(backOffMs(10, deliveryBackOff)).toBeNull();
});
