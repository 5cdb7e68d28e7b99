import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { credentialText, message, shortText } from '../contract/fields.ts';
import { recoveryCodesLeft, switchedOn } from '../second-factor/second-factor.ts';
import { accessToken } from '../session/session.ts';
import { passkey, passkeyId, passkeyName, webAuthnJson } from './passkey.ts';

const password = z.optional(credentialText);

/** What all of these share: people only, and never with an API token. */
const own = { caller: 'person', visitorGets: 'access.noPerson' } as const;

/** What follows where the own password is asked for. */
const passwordFails = ['user.wrongNameOrPassword', 'user.managedElsewhere', 'rate.exceeded'] as const;

/** The endpoints of passkeys. Ours, beside v1. See docs/wire/routes.md#passkey. */
export const passkeyEndpoints = {
	list: endpoint({
		...own,
		method: 'GET',
		path: '/user/settings/passkeys',
		summary: 'Your passkeys, the oldest first, and whether a password needs one beside it.',
		input: z.object({}),
		reply: z.object({
			passkeys: z.array(passkey),
			/** A password alone signs nobody in: it takes a passkey, or a recovery code. */
			isSecondFactor: z.boolean(),
			/** Recovery codes that are left. */
			...recoveryCodesLeft.shape,
		}),
	}),
	begin: endpoint({
		...own,
		method: 'POST',
		path: '/user/settings/passkeys/options',
		summary:
			'What a browser needs to make a passkey (`PublicKeyCredentialCreationOptionsJSON`); good for five minutes.',
		secret: true,
		input: z.object({ password }),
		reply: z.object({ options: webAuthnJson }),
		fails: [...passwordFails, 'passkey.noDomain', 'passkey.tooMany'],
	}),
	create: endpoint({
		...own,
		method: 'PUT',
		path: '/user/settings/passkeys',
		summary: 'Add the passkey that a browser has made (`RegistrationResponseJSON`).',
		secret: true,
		input: z.object({ name: passkeyName, response: webAuthnJson }),
		reply: passkey,
		fails: ['passkey.refused', 'passkey.expired', 'passkey.noDomain', 'passkey.tooMany', 'user.managedElsewhere'],
	}),
	rename: endpoint({
		...own,
		method: 'POST',
		path: '/user/settings/passkeys/:id',
		summary: 'Rename a passkey.',
		input: z.object({ id: passkeyId, name: passkeyName }),
		reply: passkey,
		fails: ['passkey.missing'],
	}),
	remove: endpoint({
		...own,
		method: 'POST',
		path: '/user/settings/passkeys/:id/remove',
		usesReserve: true,
		secret: true,
		summary: 'Remove a passkey; the last one takes itself off as a second factor.',
		input: z.object({ id: passkeyId, password }),
		reply: message,
		fails: ['passkey.missing', ...passwordFails],
	}),
	setSecondFactor: endpoint({
		...own,
		method: 'POST',
		path: '/user/settings/passkeys/second-factor',
		summary:
			'Ask for a passkey beside the password, or no longer. Switched on, every session but this one ends, and recovery codes are made where there are none.',
		secret: true,
		input: z.object({ enabled: z.boolean(), password }),
		reply: switchedOn,
		fails: ['passkey.missing', ...passwordFails],
	}),
	challenge: endpoint({
		method: 'POST',
		path: '/passkeys/options',
		summary: 'What a browser needs to sign in with a passkey (`PublicKeyCredentialRequestOptionsJSON`).',
		caller: 'anyone',
		changes: false,
		secret: true,
		input: z.object({}),
		reply: z.object({ options: webAuthnJson }),
		fails: ['passkey.noDomain'],
	}),
	login: endpoint({
		method: 'POST',
		path: '/passkeys/login',
		summary:
			'Sign in with a passkey (`AuthenticationResponseJSON`): alone, or as the second factor of a password. A cookie that renews the session comes along.',
		caller: 'anyone',
		budget: 'credentials',
		secret: true,
		input: z.object({
			response: webAuthnJson,
			/** With a password, where the passkey is its second factor. */
			username: z.optional(shortText),
			password,
			/** Stay signed in: the session may be idle for longer. */
			longToken: z.optional(z.boolean()),
		}),
		reply: accessToken,
		fails: [
			'passkey.refused',
			'passkey.expired',
			'passkey.noDomain',
			'user.noNameOrPassword',
			'user.wrongNameOrPassword',
			'user.managedElsewhere',
			'user.emailUnconfirmed',
			'user.disabled',
			'user.locked',
		],
	}),
};
