import { accountEndpoints } from '@ordna/domain/account';
import type { App } from '../../asking/index.ts';
import { type Route, routes } from '../../http/index.ts';
import { canSendMail } from '../mail/index.ts';
import { saveSettings } from './account.commands.ts';
import { changeEmail, confirmEmail, type EmailChange } from './account.email.ts';
import { changePassword, requestPasswordReset, resetPassword } from './account.password.ts';
import { ownAccount } from './account.queries.ts';
import { register } from './account.register.ts';
import { listTimezones } from './time-zones.ts';

const { register: registration, requestPasswordReset: resetRequest, resetPassword: reset, ...rest } = accountEndpoints;
const { confirmEmail: confirmation, ...others } = rest;

/** A part of the wire: existing clients show it as it is. */
const passwordUpdated = 'The password was updated successfully.';

const hasOwnAccounts = ({ settings }: App) => settings.auth.local.enabled;

const registrationRoutes = routes(
	'account',
	{ register: registration },
	{
		register: {
			act: (act, { username = '', email = '', password = '', language = '' }) =>
				register(act, { username, email, password, language }),
		},
	},
	(app) => hasOwnAccounts(app) && app.settings.service.enableRegistration,
);

const letterRoutes = routes(
	'account',
	{ requestPasswordReset: resetRequest, resetPassword: reset, confirmEmail: confirmation },
	{
		requestPasswordReset: {
			async tell(tell, { email = '' }) {
				await requestPasswordReset(tell, email);
				const sends = canSendMail(tell.app.settings);
				return {
					message: sends ? 'An email is on its way.' : 'This server sends no email. Ask its administrator.',
				};
			},
		},
		resetPassword: {
			async act(act, { token = '', newPassword = '' }) {
				await resetPassword(act, { token, newPassword });
				return { message: passwordUpdated };
			},
		},
		confirmEmail: {
			async tell(tell, { token = '' }) {
				await confirmEmail(tell, token);
				return { message: 'The address is confirmed.' };
			},
		},
	},
	hasOwnAccounts,
);

const emailAnswers: Readonly<Record<EmailChange, string>> = {
	changed: 'The address was changed.',
	waits: 'An email is on its way to the new address. The change takes effect once it is confirmed from there.',
	stays: 'The address stays as it is.',
};

const otherRoutes = routes('account', others, {
	read: { ask: ownAccount },
	saveSettings: {
		async tell(tell, draft) {
			await saveSettings(tell, draft);
			return { message: 'The settings were saved.' };
		},
	},
	changePassword: {
		async act(act, { oldPassword = '', newPassword = '' }) {
			return { message: passwordUpdated, ...(await changePassword(act, { oldPassword, newPassword })) };
		},
	},
	changeEmail: {
		async act(act, { newEmail = '', password = '' }) {
			return { message: emailAnswers[await changeEmail(act, { newEmail, password })] };
		},
	},
	timezones: { ask: async () => listTimezones() },
});

export const accountRoutes: readonly Route[] = [...registrationRoutes, ...letterRoutes, ...otherRoutes];
