import { accountDeletionEndpoints } from '@ordna/domain/account-deletion';
import { routes, WireText } from '../../http/index.ts';
import { confirmByPassword } from '../identity/index.ts';
import { canSendMail } from '../mail/index.ts';
import { cancelDeletion, confirmDeletion, requestDeletion } from './account-deletion.commands.ts';

/** Nothing is said. */
const nothing = new WireText('');

export const accountDeletionRoutes = routes(
	'accountDeletion',
	accountDeletionEndpoints,
	{
		request: {
			async act(act, { password = '' }) {
				await confirmByPassword(act, password);
				await act.tell(requestDeletion);
				const sends = canSendMail(act.app.settings);
				return {
					message: sends
						? 'An email is on its way. Your account stays until you confirm.'
						: 'This server sends no email, so the deletion cannot be confirmed. Ask its administrator.',
				};
			},
		},
		confirm: {
			async tell(tell, { token = '' }) {
				await confirmDeletion(tell, token);
				return nothing;
			},
		},
		cancel: {
			async act(act, { password = '' }) {
				await confirmByPassword(act, password);
				await act.tell(cancelDeletion);
				return nothing;
			},
		},
	},
	({ settings }) => settings.service.enableUserDeletion,
);
