import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { credentialText, message, shortText } from '../contract/fields.ts';

/** An endpoint of one's own account that the client needs on one page alone: apart from the others, the rest of it stays small. */
export const confirmationEndpoints = {
	sendConfirmation: endpoint({
		method: 'POST',
		path: '/user/confirm/send',
		summary:
			'Send the email that confirms the address of a new account once more, to whoever knows its name and password. The link in the one before is void. Ours, beside v1.',
		caller: 'anyone',
		budget: 'credentials',
		secret: true,
		input: z.object({ username: z.optional(shortText), password: z.optional(credentialText) }),
		reply: z.extend(message, {
			/** Where the email goes. */
			email: z.string(),
			/** The address was confirmed meanwhile, so there is no email. */
			isConfirmed: z.boolean(),
		}),
		fails: [
			'user.noNameOrPassword',
			'user.wrongNameOrPassword',
			'user.disabled',
			'user.locked',
			'user.mailOff',
			'user.confirmationTooSoon',
		],
	}),
};
