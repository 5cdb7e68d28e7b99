import { feedLinkEndpoints } from '@ordna/domain/feed-link';
import { answersAlways, routes } from '../../http/index.ts';
import { createFeedLink, deleteFeedLink, resetFeedLink, updateFeedLink } from './feed-link.commands.ts';
import { listFeedLinks, requireFeedLink } from './feed-link.queries.ts';

export const feedLinkRoutes = routes('feedLink', feedLinkEndpoints, {
	list: { query: listFeedLinks },
	create: { command: createFeedLink, replay: requireFeedLink },
	update: { command: updateFeedLink, replay: requireFeedLink },
	reset: { command: resetFeedLink, replay: requireFeedLink },
	delete: answersAlways({ message: 'The link was deleted.' }, async (context, input) => {
		await deleteFeedLink(context, input);
	}),
});
