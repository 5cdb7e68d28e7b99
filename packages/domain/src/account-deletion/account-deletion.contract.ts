import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { credentialText, message } from '../contract/fields.ts';
import { accountLoss } from './account-loss.ts';

const text = z.optional(credentialText);

const own = { caller: 'person', visitorGets: 'access.noPerson', method: 'POST', secret: true } as const;

/** The endpoints of deleting one's own account. See docs/wire/routes.md#account-deletion. */
export const accountDeletionEndpoints = {
	/** Before it is asked for. */
	preview: endpoint({
		caller: 'person',
		visitorGets: 'access.noPerson',
		method: 'GET',
		path: '/user/deletion',
		summary:
			'What would be deleted with your account, and which of your projects would get a new owner. Ours, beside v1.',
		input: z.object({}),
		reply: accountLoss,
	}),
	request: endpoint({
		...own,
		path: '/user/deletion/request',
		usesReserve: true,
		summary: 'Ask for your account to be deleted. An email brings the token that confirms it.',
		input: z.object({ password: text }),
		reply: message,
		fails: ['user.passwordMissing', 'user.wrongNameOrPassword', 'rate.exceeded'],
	}),
	confirm: endpoint({
		...own,
		path: '/user/deletion/confirm',
		usesReserve: true,
		summary: 'Confirm it with the token. The account goes three days later.',
		status: 204,
		input: z.object({ token: text }),
		reply: z.unknown(),
		fails: ['accountDeletion.noToken', 'accountDeletion.wrongToken', 'accountDeletion.notYours'],
	}),
	cancel: endpoint({
		...own,
		path: '/user/deletion/cancel',
		summary: 'Call the deletion off.',
		status: 204,
		input: z.object({ password: text }),
		reply: z.unknown(),
		fails: ['user.passwordMissing', 'user.wrongNameOrPassword', 'rate.exceeded'],
	}),
};
