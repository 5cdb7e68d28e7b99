import { accountDeletionEndpoints } from '@ordna/domain/account-deletion';
import { JsonFragment, routes } from '../../http/index.ts';
import { confirmByPassword } from '../identity/index.ts';
import { canSendMail } from '../mail/index.ts';
import { cancelDeletion, confirmDeletion, requestDeletion } from './account-deletion.commands.ts';
import { accountLossOf } from './account-loss.queries.ts';

/** Nothing is said. */
const nothing = new JsonFragment('');

export const accountDeletionRoutes = routes(
	'accountDeletion',
	accountDeletionEndpoints,
	{
		preview: { query: accountLossOf },
		request: {
			async action(context, { password = '' }) {
				await confirmByPassword(context, password);
				await context.run(requestDeletion);
				const sends = canSendMail(context.app.settings);
				return {
					message: sends
						? 'An email is on its way. Your account stays until you confirm.'
						: 'This server sends no email, so the deletion cannot be confirmed. Ask its administrator.',
				};
			},
		},
		confirm: {
			async command(context, { token = '' }) {
				await confirmDeletion(context, token);
				return nothing;
			},
			replay: 'never',
		},
		cancel: {
			async action(context, { password = '' }) {
				await confirmByPassword(context, password);
				await context.run(cancelDeletion);
				return nothing;
			},
		},
	},
	({ settings }) => settings.service.enableUserDeletion,
);
