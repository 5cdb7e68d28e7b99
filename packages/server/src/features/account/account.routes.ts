import { accountEndpoints } from '@ordna/domain/account';
import { type Route, routes } from '../../http/index.ts';
import { saveSettings } from './account.commands.ts';
import { changePassword } from './account.password.ts';
import { listTimezones, ownAccount } from './account.queries.ts';
import { register } from './account.register.ts';

const { register: registration, ...others } = accountEndpoints;

const registrationRoutes = routes(
	'account',
	{ register: registration },
	{
		register: {
			act: (act, { username = '', email = '', password = '', language = '' }) =>
				register(act, { username, email, password, language }),
		},
	},
	({ settings: { auth, service } }) => auth.local.enabled && service.enableRegistration,
);

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
			await changePassword(act, { oldPassword, newPassword });
			return { message: 'The password was changed. Please sign in again.' };
		},
	},
	timezones: { ask: async () => listTimezones() },
});

export const accountRoutes: readonly Route[] = [...registrationRoutes, ...otherRoutes];
