import { fail, invalid } from '@ordna/domain/failures';
import { pushEndpoints } from '@ordna/domain/push';
import { answersAlways, routes } from '../../http/index.ts';
import { sha256Hex } from '../../security/tokens.ts';
import { noteShown } from '../notification-delivery/index.ts';
import { pushKeysOf } from './push.keys.ts';
import { addPushDevice, findPushDevice, listPushDevices, removePushDevice, sendPushMessages } from './push.store.ts';

/** Of what a browser calls itself. */
const maxNameLength = 500;

export const pushRoutes = routes('push', pushEndpoints, {
	list: {
		async query(context) {
			return { publicKey: pushKeysOf(context.app).publicKey, devices: await listPushDevices(context) };
		},
	},
	add: {
		async action(context, subscription) {
			requireAddress(subscription.endpoint);
			const name = context.request.userAgent.slice(0, maxNameLength);
			return context.run((context) => addPushDevice(context, { ...subscription, name }));
		},
	},
	remove: answersAlways({ message: 'The browser gets no messages any more.' }, async (context, { id }) => {
		if (!(await findPushDevice(context, id))) throw fail('push.noDevice');
		await removePushDevice(context, id);
	}),
	test: answersAlways({ message: 'The message is on its way.' }, async (context, { id }) => {
		const target = await findPushDevice(context, id);
		if (!target) throw fail('push.noDevice');
		await sendPushMessages(context, [
			{ target, text: { title: 'Ordna', body: '', path: 'user/settings/notifications' }, tag: 'test', logged: [] },
		]);
	}),
	noteShown: answersAlways({ message: 'Noted.' }, (context, { token }) => noteShown(context, sha256Hex(token))),
});

/** Push services are reached over https; where private addresses may be reached at all is for the settings. */
function requireAddress(endpoint: string): void {
	const protocol = URL.parse(endpoint)?.protocol;
	if (protocol !== 'https:' && protocol !== 'http:') throw invalid('endpoint: must be an address');
}
