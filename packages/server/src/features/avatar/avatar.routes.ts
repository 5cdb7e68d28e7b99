import { avatarEndpoints } from '@ordna/domain/avatar';
import { requirePerson } from '../../asking/index.ts';
import { routes } from '../../http/index.ts';
import { chooseAvatar } from './avatar.commands.ts';
import { chosenProvider } from './avatar.queries.ts';
import { showAvatar } from './show-avatar.ts';
import { uploadAvatar } from './upload-avatar.ts';

export const avatarRoutes = routes('avatar', avatarEndpoints, {
	show: { act: (act, { username, size }) => showAvatar(act, username, size) },
	read: {
		async ask(ask) {
			return { avatarProvider: await chosenProvider(ask, requirePerson(ask.caller).id) };
		},
	},
	choose: {
		async tell(tell, { avatarProvider }) {
			if (avatarProvider !== undefined) await chooseAvatar(tell, avatarProvider);
			return { message: 'The avatar setting was saved.' };
		},
	},
	upload: {
		async act(act) {
			await uploadAvatar(act);
			return { message: 'The avatar was uploaded.' };
		},
	},
});
