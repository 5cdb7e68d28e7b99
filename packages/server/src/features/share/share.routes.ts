import { invalid } from '@ordna/domain/failures';
import { linkShareEndpoints, rightToMakeLink, shareEndpoints, teamShareEndpoints } from '@ordna/domain/share';
import type { Tell } from '../../asking/index.ts';
import { paged, pageOf, routes, withRight } from '../../http/index.ts';
import { requireProject } from '../access/index.ts';
import { requireSharableTeam } from '../team/index.ts';
import { passwordsOf, requireUserByName } from '../user/index.ts';
import { enterLink } from './enter-link.ts';
import { createLinkShare, deleteLinkShare, type LinkShareDraft, takeOverLink } from './link-share.commands.ts';
import { listLinkShares, requireLinkedProject, requireLinkShare } from './link-share.queries.ts';
import { changeShare, shareProject, unshareProject } from './share.commands.ts';
import { listShares, requireSharedProject } from './share.queries.ts';
import { changeTeamShare, shareWithTeam, unshareWithTeam } from './team-share.commands.ts';
import { listTeamShares } from './team-share.queries.ts';

// Access is given and taken in an archived project too (docs/wire/requests.md#callers).
const archived = { archived: true };

export const shareRoutes = routes('share', shareEndpoints, {
	list: {
		async ask(ask, { projectId, s, ...input }) {
			const page = pageOf(input, ask.app.settings.service.maxItemsPerPage);
			const { people, total } = await listShares(ask, await requireSharedProject(ask, projectId), { s: s ?? '', page });
			return paged(people, total, page);
		},
	},
	create: {
		async tell(tell, { projectId, username, right }) {
			const project = await requireProject(tell, projectId, 'admin', archived);
			return shareProject(tell, project, await requireUserByName(tell, username), right ?? 'read');
		},
	},
	update: {
		async tell(tell, { projectId, username, right }) {
			const project = await requireProject(tell, projectId, 'admin', archived);
			return changeShare(tell, project, await requireUserByName(tell, username), right);
		},
	},
	delete: {
		async tell(tell, { projectId, username }) {
			const project = await requireProject(tell, projectId, 'admin', archived);
			await unshareProject(tell, project, await requireUserByName(tell, username));
			return { message: 'Successfully deleted.' };
		},
	},
});

export const teamShareRoutes = routes('teamShare', teamShareEndpoints, {
	list: {
		async ask(ask, { projectId, s, ...input }) {
			const page = pageOf(input, ask.app.settings.service.maxItemsPerPage);
			const project = await requireSharedProject(ask, projectId);
			const { teams, total } = await listTeamShares(ask, project, { s: s ?? '', page });
			return paged(teams, total, page);
		},
	},
	create: {
		async tell(tell, { projectId, teamId, right }) {
			if (teamId === 0) throw invalid('team_id: is required');
			const project = await requireProject(tell, projectId, 'admin', archived);
			return shareWithTeam(tell, project, await requireSharableTeam(tell, teamId, project), right ?? 'read');
		},
	},
	update: {
		async tell(tell, { projectId, teamId, right }) {
			const project = await requireProject(tell, projectId, 'admin', archived);
			return changeTeamShare(tell, project, teamId, right);
		},
	},
	delete: {
		async tell(tell, { projectId, teamId }) {
			await unshareWithTeam(tell, await requireProject(tell, projectId, 'admin', archived), teamId);
			return { message: 'Successfully deleted.' };
		},
	},
});

export const linkShareRoutes = routes(
	'linkShare',
	linkShareEndpoints,
	{
		list: {
			async ask(ask, { projectId, s, ...input }) {
				const page = pageOf(input, ask.app.settings.service.maxItemsPerPage);
				const project = await requireLinkedProject(ask, projectId);
				const { links, total } = await listLinkShares(ask, project, { s: s ?? '', page });
				return paged(links, total, page);
			},
		},
		read: {
			async ask(ask, { projectId, id }) {
				return withRight(
					await requireLinkShare(ask, await requireProject(ask, projectId, 'admin', archived), id),
					'admin',
				);
			},
		},
		create: {
			async act(act, { projectId, name, right, password }) {
				// Hashing takes longer than a transaction may: whoever may not make the link is refused before it.
				const need = right ?? 'read';
				await requireProject(act, projectId, rightToMakeLink(need));
				const passwordHash = password ? await passwordsOf(act.app).hash(password) : '';
				return act.tell((tell) => makeLink(tell, projectId, { name: name ?? '', right: need, passwordHash }));
			},
		},
		delete: {
			async tell(tell, { projectId, id }) {
				await deleteLinkShare(tell, await requireProject(tell, projectId, 'write', archived), id);
				return { message: 'Successfully deleted.' };
			},
		},
		takeOver: {
			async tell(tell, { projectId, id }) {
				return takeOverLink(tell, await requireProject(tell, projectId, 'admin'), id);
			},
		},
		enter: {
			ask: (ask, { hash, password }) => enterLink(ask, { hash, password: password ?? '' }),
		},
	},
	(app) => app.settings.service.enableLinkSharing,
);

async function makeLink(tell: Tell, projectId: number, draft: LinkShareDraft) {
	const { right } = draft;
	if (right === 'admin')
		return createLinkShare(tell, await requireProject(tell, projectId, 'admin'), { ...draft, right });
	return createLinkShare(tell, await requireProject(tell, projectId, 'write'), { ...draft, right });
}
