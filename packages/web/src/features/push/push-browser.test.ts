// @vitest-environment happy-dom
import { type PushDeviceId, pushEndpoints } from '@ordna/domain/push';
import { afterEach, expect, test, vi } from 'vitest';
import { renewPush, turnOffPush } from './push-browser.ts';

afterEach(() => void vi.unstubAllGlobals());

test('what is turned off while its renewal is on its way stays off', async () => {
	let own: object | undefined = {
		toJSON: () => ({ endpoint: 'https://push.example.org/1', keys: {} }),
		unsubscribe: async () => {
			own = undefined;
			return true;
		},
	};
	vi.stubGlobal('Notification', { permission: 'granted' });
	vi.stubGlobal('PushManager', () => undefined);
	vi.stubGlobal('navigator', {
		serviceWorker: { getRegistration: async () => ({ pushManager: { getSubscription: async () => own } }) },
	});
	const devices = new Set<number>([1]);
	const answer = Promise.withResolvers<void>();
	const call = async (endpoint: object) => {
		if (endpoint === pushEndpoints.remove) return void devices.clear();
		await answer.promise;
		devices.add(1);
		return { id: 1 };
	};
	const client = { api: { call } } as never;

	const renewed = renewPush(client);
	const turnedOff = turnOffPush(client, 1 as PushDeviceId);
	const renewedLater = renewPush(client);
	answer.resolve();

	expect(await Promise.all([renewed, turnedOff, renewedLater])).toEqual([1, undefined, undefined]);
	expect([...devices]).toEqual([]);
});
