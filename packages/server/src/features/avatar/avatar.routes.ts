import { avatarEndpoints } from '@ordna/domain/avatar';
import { requirePerson } from '../../context/index.ts';
import { answersAlways, routes } from '../../http/index.ts';
import { chooseAvatar } from './avatar.commands.ts';
import { chosenAvatar } from './avatar.queries.ts';
import { showAvatar } from './show-avatar.ts';
import { uploadAvatar } from './upload-avatar.ts';

export const avatarRoutes = routes('avatar', avatarEndpoints, {
	show: { action: (context, { username, size }) => showAvatar(context, username, size) },
	read: {
		async query(context) {
			return chosenAvatar(context, requirePerson(context.caller).id);
		},
	},
	choose: answersAlways({ message: 'The avatar setting was saved.' }, async (context, { avatarProvider }) => {
		if (avatarProvider === undefined) return;
		await chooseAvatar(context, requirePerson(context.caller).id, avatarProvider);
	}),
	upload: {
		async action(context) {
			await uploadAvatar(context, requirePerson(context.caller).id);
			return { message: 'The avatar was uploaded.' };
		},
	},
});
