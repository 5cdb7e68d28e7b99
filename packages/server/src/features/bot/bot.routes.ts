import { botEndpoints } from '@ordna/domain/bot';
import type { QueryContext } from '../../context/index.ts';
import { answersAlways, paged, pageOf, routes, withRight } from '../../http/index.ts';
import { chooseAvatar, uploadAvatar } from '../avatar/index.ts';
import { createBot, deleteBot, updateBot } from './bot.commands.ts';
import { listBots, requireOwnBot } from './bot.queries.ts';

export const botRoutes = routes('bot', botEndpoints, {
	list: {
		async query(context, { s, ...input }) {
			const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
			const { bots, total } = await listBots(context, { s: s?.trim() ?? '', page });
			return paged(bots, total, page);
		},
	},
	create: {
		command: createBot,
		keeps: 'user.botCreated',
		replay: (context, _, { made: [id = 0] }) => requireOwnBot(context, id),
	},
	read: { query: async (context, input) => withRight(await read(context, input), 'admin') },
	update: { command: (context, { id, ...changes }) => updateBot(context, id, changes), replay: read },
	chooseAvatar: {
		async command(context, { id, avatarProvider }) {
			await requireOwnBot(context, id);
			await chooseAvatar(context, id, avatarProvider);
			return requireOwnBot(context, id);
		},
		replay: read,
	},
	uploadAvatar: {
		async action(context, { id }) {
			await requireOwnBot(context, id);
			await uploadAvatar(context, id);
			return requireOwnBot(context, id);
		},
	},
	delete: answersAlways({ message: 'Successfully deleted.' }, (context, { id }) => deleteBot(context, id)),
});

function read(context: QueryContext, { id }: { readonly id: number }) {
	return requireOwnBot(context, id);
}
