import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { message } from '../contract/fields.ts';
import { projectId } from '../project/project-id.ts';
import { feedKind, feedLink } from './feed-link.ts';

const own = { caller: 'person', visitorGets: 'access.noPerson' } as const;
const path = '/user/settings/feeds/:kind';
const fails = ['project.missing', 'access.forbidden'] as const;

/** The endpoints of links to feeds. Ours, beside v1. See docs/wire/routes.md#feed-link. */
export const feedLinkEndpoints = {
	list: endpoint({
		...own,
		method: 'GET',
		path: '/user/settings/feeds',
		summary: 'Your links to feeds. Whoever has one reads what is behind it without signing in.',
		input: z.object({}),
		reply: z.array(feedLink),
	}),
	create: endpoint({
		...own,
		method: 'PUT',
		path,
		summary: 'Make your link to a feed: your tasks with dates, or your notifications. One that is there stays.',
		input: z.object({ kind: feedKind, projectId: z.optional(z.nullable(projectId)) }),
		reply: feedLink,
		fails,
	}),
	update: endpoint({
		...own,
		method: 'POST',
		path,
		summary: 'Choose the project whose tasks your link holds; without one it holds those of all projects.',
		input: z.object({ kind: feedKind, projectId: z.nullable(projectId) }),
		reply: feedLink,
		fails: [...fails, 'feedLink.missing'],
	}),
	reset: endpoint({
		...own,
		method: 'POST',
		path: `${path}/reset`,
		summary: 'Give your link to a feed another key: the old address leads nowhere from now on.',
		input: z.object({ kind: feedKind }),
		reply: feedLink,
		fails: ['feedLink.missing'],
	}),
	delete: endpoint({
		...own,
		method: 'DELETE',
		path,
		summary: 'Delete your link to a feed. Where there is none nothing happens.',
		input: z.object({ kind: feedKind }),
		reply: message,
	}),
};
