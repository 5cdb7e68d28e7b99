import * as z from 'zod/mini';
import { avatarProvider } from '../avatar/avatar.ts';
import { endpoint } from '../contract/endpoint.ts';
import { characters, message, paging, searchText, shortText } from '../contract/fields.ts';
import { bot, botId } from './bot.ts';

const name = z.optional(characters(0, 250));
const foreign = 'access.forbidden';

/** The endpoints of one's bots; a session's alone. See docs/wire/routes.md#bot. */
export const botEndpoints = {
	list: endpoint({
		method: 'GET',
		path: '/user/bots',
		summary: 'Your bots, found by a part of the username or name.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({ ...paging, s: z.optional(searchText) }),
		reply: z.array(bot),
		list: true,
	}),
	create: endpoint({
		method: 'PUT',
		path: '/user/bots',
		aliases: [['POST', '/user/bots']],
		summary: 'Make a bot: an account for a program, which comes in by its API tokens alone.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({ username: shortText, name }),
		reply: bot,
		fails: ['bot.noPrefix', 'bot.tooMany', 'user.nameTaken', 'user.nameHasSpaces', 'input.invalid'],
	}),
	read: endpoint({
		method: 'GET',
		path: '/user/bots/:id',
		summary: 'One of your bots.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({ id: botId }),
		reply: bot,
		fails: [foreign],
	}),
	update: endpoint({
		method: 'POST',
		path: '/user/bots/:id',
		summary: 'Rename a bot, disable it (2) or enable it (0). What is left out stays.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({
			id: botId,
			username: z.optional(shortText),
			name,
			status: z.optional(z.number().check(z.refine((status) => status === 0 || status === 2, 'must be 0 or 2'))),
		}),
		reply: bot,
		fails: ['bot.noPrefix', 'bot.locked', 'user.nameTaken', 'user.nameHasSpaces', foreign, 'input.invalid'],
	}),
	chooseAvatar: endpoint({
		method: 'POST',
		path: '/user/bots/:id/avatar',
		summary: 'Choose the kind of picture of a bot. Ours, beside v1.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({ id: botId, avatarProvider }),
		reply: bot,
		fails: ['avatar.unknownProvider', foreign, 'input.invalid'],
	}),
	uploadAvatar: endpoint({
		method: 'PUT',
		path: '/user/bots/:id/avatar/upload',
		summary: 'Upload the picture of a bot, and choose it. Ours, beside v1.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		status: 200,
		input: z.object({ id: botId }),
		reply: bot,
		upload: 'avatar',
		fails: ['file.noForm', 'file.noneSent', 'file.noPicture', 'file.hugePicture', 'input.tooLarge', foreign],
	}),
	delete: endpoint({
		method: 'DELETE',
		path: '/user/bots/:id',
		summary: 'Delete a bot with its tokens; what it made stays.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({ id: botId }),
		reply: message,
		fails: [foreign],
	}),
};
