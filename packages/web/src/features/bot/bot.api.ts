import type { AvatarProvider } from '@ordna/domain/avatar';
import { type Bot, type BotId, botEndpoints } from '@ordna/domain/bot';
import { toId } from '@ordna/domain/contract';
import { useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';

/** One's own bots, by id. */
export function useBots() {
	const { api } = useClient();
	const { data, error, refetch } = useQuery({
		queryKey: ['bots'],
		queryFn: ({ signal }) => api.call(botEndpoints.list, { page: 0 }, { signal }),
		staleTime: 0,
	});
	return { bots: data, failure: data ? null : error, retry: () => void refetch() };
}

/** One of them. */
export function useBot(id: BotId) {
	const { api } = useClient();
	const { data, error, refetch } = useQuery({
		queryKey: ['bots', id],
		queryFn: ({ signal }) => api.call(botEndpoints.read, { id }, { signal }),
		staleTime: 0,
	});
	return { bot: data, failure: data ? null : error, retry: () => void refetch() };
}

/** By which a bot is asked for; in its record stands the one of its account, the same number. */
export const botIdOf = ({ id }: Pick<Bot, 'id'>): BotId => toId('bot', id);

/** What changes of a bot; what is left out stays. */
export interface BotChange {
	readonly username?: string;
	readonly name?: string;
	/** 0 active, 2 disabled. */
	readonly status?: 0 | 2;
}

/** What makes bots and changes them. Not as writes that wait: a username may be taken, which one is told where one typed it. */
export function useBotCommands() {
	const { api, queries } = useClient();
	return useMemo(() => {
		const changed = () => Promise.all(['bots', 'people'].map((key) => queries.expire([key])));
		return {
			async create(username: string, name: string) {
				const bot = await api.call(botEndpoints.create, { username, name });
				await changed();
				return bot;
			},
			async change(bot: Bot, change: BotChange) {
				await api.call(botEndpoints.update, { id: botIdOf(bot), ...change });
				await changed();
			},
			async choosePicture(bot: Bot, avatarProvider: AvatarProvider) {
				await api.call(botEndpoints.chooseAvatar, { id: botIdOf(bot), avatarProvider });
				await changed();
			},
			async uploadPicture(bot: Bot, picture: File) {
				await api.call(botEndpoints.uploadAvatar, { id: botIdOf(bot) }, { files: [picture] });
				await changed();
			},
			async remove(bot: Bot) {
				await api.call(botEndpoints.delete, { id: botIdOf(bot) });
				await changed();
			},
		};
	}, [api, queries]);
}
