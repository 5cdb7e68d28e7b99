import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { credentialText, message } from '../contract/fields.ts';
import { recoveryCodes, recoveryCodesLeft, secondFactor, switchedOn } from './second-factor.ts';

const text = z.optional(credentialText);

/** What all of these share: people only, and never with an API token. */
const own = { caller: 'person', visitorGets: 'access.noPerson', secret: true } as const;

/** The endpoints of one's own second factor. See docs/wire/routes.md#second-factor. */
export const secondFactorEndpoints = {
	read: endpoint({
		...own,
		method: 'GET',
		path: '/user/settings/totp',
		summary: 'Your second factor.',
		input: z.object({}),
		reply: secondFactor,
		fails: ['secondFactor.missing', 'user.managedElsewhere'],
	}),
	enroll: endpoint({
		...own,
		method: 'POST',
		path: '/user/settings/totp/enroll',
		summary: 'Get a secret for an app that shows codes. It counts once it is enabled.',
		input: z.object({}),
		reply: secondFactor,
		fails: ['secondFactor.exists', 'user.managedElsewhere'],
	}),
	enable: endpoint({
		...own,
		method: 'POST',
		path: '/user/settings/totp/enable',
		summary:
			'Prove with a code that the app is set up: from now on signing in takes one. Every session but this one ends.',
		input: z.object({ passcode: text }),
		reply: switchedOn,
		fails: [
			'secondFactor.missing',
			'secondFactor.wrongCode',
			'secondFactor.usedCode',
			'user.managedElsewhere',
			'rate.exceeded',
		],
	}),
	disable: endpoint({
		...own,
		method: 'POST',
		path: '/user/settings/totp/disable',
		usesReserve: true,
		summary: 'Take the second factor off.',
		input: z.object({ password: text }),
		reply: message,
		fails: ['user.wrongNameOrPassword', 'user.managedElsewhere', 'rate.exceeded'],
	}),
	countRecoveryCodes: endpoint({
		...own,
		method: 'GET',
		path: '/user/settings/totp/recovery',
		summary: 'How many of your recovery codes are left.',
		input: z.object({}),
		reply: recoveryCodesLeft,
		fails: ['secondFactor.missing', 'user.managedElsewhere'],
	}),
	renewRecoveryCodes: endpoint({
		...own,
		method: 'POST',
		path: '/user/settings/totp/recovery',
		summary: 'Make new recovery codes. Only this answer shows them, and those from before are void.',
		input: z.object({ password: text }),
		reply: recoveryCodes,
		fails: ['secondFactor.missing', 'user.wrongNameOrPassword', 'user.managedElsewhere', 'rate.exceeded'],
	}),
	picture: endpoint({
		...own,
		method: 'GET',
		path: '/user/settings/totp/qrcode',
		summary: 'The secret as a picture for the camera of an app, 300 by 300.',
		input: z.object({}),
		reply: z.unknown(),
		raw: 'image/jpeg',
		fails: ['secondFactor.missing', 'user.managedElsewhere'],
	}),
};
