import { registrationEndpoints } from '@ordna/domain/registration';
import { routes } from '../../http/index.ts';
import { chooseRegistration } from './registration.commands.ts';
import { registrationChoice } from './registration.mode.ts';

export const registrationRoutes = routes('registration', registrationEndpoints, {
	read: { query: ({ app }) => registrationChoice(app) },
	choose: {
		async command(context, { mode }) {
			await chooseRegistration(context, mode);
			return { mode, isFixed: false };
		},
		replay: ({ app }) => registrationChoice(app),
	},
});
