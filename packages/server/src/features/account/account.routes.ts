import {
	accountEndpoints,
	confirmationEndpoints,
	credentialEndpoints,
	screenSettingsEndpoints,
} from '@ordna/domain/account';
import type { App } from '../../context/index.ts';
import { answersAlways, type Route, routes } from '../../http/index.ts';
import { canSendMail } from '../mail/index.ts';
import { mergeScreenSettings, saveSettings } from './account.commands.ts';
import { sendConfirmationAgain } from './account.confirmation.ts';
import { changeEmail, confirmEmail, type EmailChange } from './account.email.ts';
import { changePassword, requestPasswordReset, resetPassword } from './account.password.ts';
import { ownAccount } from './account.queries.ts';
import { registerHere } from './register-here.ts';
import { listTimezones } from './time-zones.ts';

const {
	register: registration,
	changePassword: passwordChange,
	changeEmail: emailChange,
	...byMail
} = credentialEndpoints;

/** A part of the wire: existing clients show it as it is. */
const passwordUpdated = 'The password was updated successfully.';

const settingsSaved = 'The settings were saved.';

const hasOwnAccounts = ({ settings }: App) => settings.auth.local.enabled;

const registrationRoutes = routes(
	'account',
	{ register: registration },
	{
		register: {
			action: (context, { username = '', email = '', password = '', language = '', invitation = '' }) =>
				registerHere(context, { username, email, password, language }, invitation),
		},
	},
	hasOwnAccounts,
);

const emailRoutes = routes(
	'account',
	{ ...byMail, ...confirmationEndpoints },
	{
		requestPasswordReset: {
			async command(context, { email = '' }) {
				await requestPasswordReset(context, email);
				const sends = canSendMail(context.app.settings);
				return {
					message: sends ? 'An email is on its way.' : 'This server sends no email. Ask its administrator.',
				};
			},
			replay: 'never',
		},
		resetPassword: {
			async action(context, { token = '', newPassword = '' }) {
				await resetPassword(context, { token, newPassword });
				return { message: passwordUpdated };
			},
		},
		confirmEmail: {
			async command(context, { token = '' }) {
				await confirmEmail(context, token);
				return { message: 'The address is confirmed.' };
			},
			replay: 'never',
		},
		sendConfirmation: {
			async action(context, { username = '', password = '' }) {
				const { email, isConfirmed } = await sendConfirmationAgain(context, { username, password });
				return { message: isConfirmed ? 'The address is confirmed.' : 'An email is on its way.', email, isConfirmed };
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

const otherRoutes = routes(
	'account',
	{ ...accountEndpoints, changePassword: passwordChange, changeEmail: emailChange, ...screenSettingsEndpoints },
	{
		read: { query: ownAccount },
		saveSettings: answersAlways({ message: settingsSaved }, saveSettings),
		merge: answersAlways({ message: settingsSaved }, mergeScreenSettings),
		changePassword: {
			async action(context, { oldPassword = '', newPassword = '' }) {
				return { message: passwordUpdated, ...(await changePassword(context, { oldPassword, newPassword })) };
			},
		},
		changeEmail: {
			async action(context, { newEmail = '', password = '' }) {
				return { message: emailAnswers[await changeEmail(context, { newEmail, password })] };
			},
		},
		timezones: { query: async () => listTimezones() },
	},
);

export const accountRoutes: readonly Route[] = [...registrationRoutes, ...emailRoutes, ...otherRoutes];
