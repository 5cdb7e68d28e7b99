import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { credentialText, message, shortText } from '../contract/fields.ts';
import { activeTokens } from '../token/active-tokens.ts';
import { user } from '../user/user.ts';

const name = z.optional(shortText);
const credential = z.optional(credentialText);

/** How one's own account is made, opened and secured: name, address, password. See docs/wire/routes.md#account. */
export const credentialEndpoints = {
	register: endpoint({
		method: 'POST',
		path: '/register',
		summary: 'Make an account, with an Inbox and a filter for open tasks. Signing in comes after.',
		caller: 'anyone',
		budget: 'credentials',
		secret: true,
		input: z.object({
			username: name,
			email: name,
			password: credential,
			language: name,
			/** What an invitation's link holds. Ours, beside v1. */
			invitation: z.optional(credentialText),
		}),
		reply: user,
		fails: [
			'user.noNameOrPassword',
			'user.nameReserved',
			'user.nameTaken',
			'user.emailTaken',
			'invitation.ended',
			'input.invalid',
		],
	}),
	requestPasswordReset: endpoint({
		method: 'POST',
		path: '/user/password/token',
		summary: 'Ask for an email with a token for a new password.',
		caller: 'anyone',
		budget: 'credentials',
		secret: true,
		input: z.object({ email: name }),
		reply: message,
		fails: ['user.noNameOrPassword', 'user.missing'],
	}),
	resetPassword: endpoint({
		method: 'POST',
		path: '/user/password/reset',
		summary: 'Set a new password with the token of an email. Every session ends, a locked account opens.',
		caller: 'anyone',
		budget: 'credentials',
		secret: true,
		input: z.object({ token: credential, newPassword: credential }),
		reply: message,
		fails: ['user.noNameOrPassword', 'user.resetTokenMissing', 'user.resetTokenWrong', 'input.invalid'],
	}),
	confirmEmail: endpoint({
		method: 'POST',
		path: '/user/confirm',
		summary: 'Confirm an e-mail address with the token of an email.',
		caller: 'anyone',
		budget: 'credentials',
		secret: true,
		input: z.object({ token: credential }),
		reply: message,
		fails: ['user.confirmTokenWrong', 'user.emailTaken'],
	}),
	changePassword: endpoint({
		method: 'POST',
		path: '/user/password',
		summary: 'Change your password. Every session but this one ends; the answer says how many tokens live on.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		secret: true,
		input: z.object({ oldPassword: credential, newPassword: credential }),
		reply: z.extend(activeTokens, { message: z.string() }),
		fails: [
			'user.oldPasswordEmpty',
			'user.newPasswordEmpty',
			'user.managedElsewhere',
			'user.wrongNameOrPassword',
			'rate.exceeded',
			'input.invalid',
		],
	}),
	changeEmail: endpoint({
		method: 'POST',
		path: '/user/settings/email',
		summary: 'Change your e-mail address. Where mail is sent it counts once it has been confirmed.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		secret: true,
		input: z.object({ newEmail: name, password: credential }),
		reply: message,
		fails: [
			'user.noNameOrPassword',
			'user.managedElsewhere',
			'user.wrongNameOrPassword',
			'rate.exceeded',
			'user.emailTaken',
			'user.confirmationTooSoon',
			'input.invalid',
		],
	}),
};
