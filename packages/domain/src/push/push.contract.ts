import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { characters, message } from '../contract/fields.ts';
import { pushDevice, pushDeviceId } from './push-device.ts';

const own = { caller: 'person', visitorGets: 'access.noPerson' } as const;

/** The keys of a subscription, in base64url: a point of P-256, and 16 random bytes (RFC 8291). */
const p256dh = characters(80, 100).check(z.regex(/^[\w-]+=*$/, 'must be base64url'));
const auth = characters(16, 32).check(z.regex(/^[\w-]+=*$/, 'must be base64url'));

/** The endpoints of Web Push. Ours, beside v1. */
export const pushEndpoints = {
	list: endpoint({
		...own,
		method: 'GET',
		path: '/user/push',
		summary: "The browsers that take your push messages, and the server's public key for subscribing.",
		input: z.object({}),
		reply: z.object({ publicKey: z.string(), devices: z.array(pushDevice) }),
	}),
	add: endpoint({
		...own,
		method: 'PUT',
		path: '/user/push',
		summary: 'Send push messages to this browser, by the subscription that its push service gave it.',
		secret: true,
		input: z.object({ endpoint: characters(1, 2048), p256dh, auth }),
		reply: pushDevice,
		fails: ['input.invalid'],
	}),
	remove: endpoint({
		...own,
		method: 'DELETE',
		path: '/user/push/:id',
		summary: 'Send no push messages to a browser of yours any more.',
		input: z.object({ id: pushDeviceId }),
		reply: message,
		fails: ['push.noDevice'],
	}),
	test: endpoint({
		...own,
		method: 'POST',
		path: '/user/push/:id/test',
		summary: 'Send a test message to a browser of yours.',
		input: z.object({ id: pushDeviceId }),
		reply: message,
		fails: ['push.noDevice'],
	}),
	noteShown: endpoint({
		method: 'POST',
		path: '/push/receipts/:token',
		summary: 'A browser tells that it has shown a message, by the secret that the message brought.',
		caller: 'anyone',
		input: z.object({ token: characters(1, 100) }),
		reply: message,
	}),
};
