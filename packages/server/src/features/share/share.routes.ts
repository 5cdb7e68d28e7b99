import { invalid } from '@ordna/domain/failures';
import type { Right } from '@ordna/domain/right';
import { linkShareEndpoints, rightToMakeLink, shareEndpoints, teamShareEndpoints } from '@ordna/domain/share';
import type { TeamId } from '@ordna/domain/team';
import type { Instant } from '@ordna/domain/time';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import { answersAlways, paged, pageOf, routes, withRight } from '../../http/index.ts';
import { requireProject } from '../access/index.ts';
import { requireSharableTeam } from '../team/index.ts';
import { passwordsOf, requireUserByName } from '../user/index.ts';
import { enterLink } from './enter-link.ts';
import {
	changeLinkShare,
	createLinkShare,
	deleteLinkShare,
	type LinkShareDraft,
	takeOverLink,
} from './link-share.commands.ts';
import { listLinkShares, requireLinkedProject, requireLinkShare } from './link-share.queries.ts';
import { changeShare, shareProject, unshareProject } from './share.commands.ts';
import { listShares, requireSharedProject, shareOf } from './share.queries.ts';
import { changeTeamShare, shareWithTeam, unshareWithTeam } from './team-share.commands.ts';
import { listTeamShares, teamShareOf } from './team-share.queries.ts';

// Access is given and taken in an archived project too (docs/wire/requests.md#callers).
const archived = { archived: true };

export const shareRoutes = routes('share', shareEndpoints, {
	list: {
		async query(context, { projectId, s, ...input }) {
			const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
			const { people, total } = await listShares(context, await requireSharedProject(context, projectId), {
				s: s ?? '',
				page,
			});
			return paged(people, total, page);
		},
	},
	create: {
		async command(context, { projectId, username, right }) {
			const project = await requireProject(context, projectId, 'admin', archived);
			return shareProject(context, project, await requireUserByName(context, username), right ?? 'read');
		},
		replay: readShare,
	},
	update: {
		async command(context, { projectId, username, right }) {
			const project = await requireProject(context, projectId, 'admin', archived);
			return changeShare(context, project, await requireUserByName(context, username), right);
		},
		replay: readShare,
	},
	delete: answersAlways({ message: 'Successfully deleted.' }, async (context, { projectId, username }) => {
		const project = await requireProject(context, projectId, 'admin', archived);
		await unshareProject(context, project, await requireUserByName(context, username));
	}),
});

export const teamShareRoutes = routes('teamShare', teamShareEndpoints, {
	list: {
		async query(context, { projectId, s, ...input }) {
			const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
			const project = await requireSharedProject(context, projectId);
			const { teams, total } = await listTeamShares(context, project, { s: s ?? '', page });
			return paged(teams, total, page);
		},
	},
	create: {
		async command(context, { projectId, teamId, right }) {
			if (teamId === 0) throw invalid('team_id: is required');
			const project = await requireProject(context, projectId, 'admin', archived);
			return shareWithTeam(context, project, await requireSharableTeam(context, teamId, project), right ?? 'read');
		},
		replay: readTeamShare,
	},
	update: {
		async command(context, { projectId, teamId, right }) {
			const project = await requireProject(context, projectId, 'admin', archived);
			return changeTeamShare(context, project, teamId, right);
		},
		replay: readTeamShare,
	},
	delete: answersAlways({ message: 'Successfully deleted.' }, async (context, { projectId, teamId }) => {
		await unshareWithTeam(context, await requireProject(context, projectId, 'admin', archived), teamId);
	}),
});

export const linkShareRoutes = routes(
	'linkShare',
	linkShareEndpoints,
	{
		list: {
			async query(context, { projectId, s, ...input }) {
				const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
				const project = await requireLinkedProject(context, projectId);
				const { links, total } = await listLinkShares(context, project, { s: s ?? '', page });
				return paged(links, total, page);
			},
		},
		read: {
			async query(context, { projectId, id }) {
				return withRight(
					await requireLinkShare(context, await requireProject(context, projectId, 'admin', archived), id),
					'admin',
				);
			},
		},
		create: {
			async action(context, { projectId, name, right, password, expiresAt = null }) {
				// Hashing takes longer than a transaction may: whoever may not make the link is refused before it.
				const need = right ?? 'read';
				await requireProject(context, projectId, rightToMakeLink(need));
				requireFuture(context, expiresAt);
				const passwordHash = password ? await passwordsOf(context.app).hash(password) : '';
				return context.run((context) =>
					makeLink(context, projectId, { name: name ?? '', right: need, passwordHash, expiresAt }),
				);
			},
		},
		update: {
			async action(context, { projectId, id, password, isAddressReplaced = false, ...patch }) {
				await requireLinkShare(context, await requireProject(context, projectId, 'admin'), id);
				requireFuture(context, patch.expiresAt);
				const hash = (text: string) => passwordsOf(context.app).hash(text);
				const passwordHash = password ? await hash(password) : password;
				return context.run(async (context) => {
					const project = await requireProject(context, projectId, 'admin');
					return changeLinkShare(context, project, { id, patch: { ...patch, passwordHash, isAddressReplaced } });
				});
			},
		},
		delete: answersAlways({ message: 'Successfully deleted.' }, async (context, { projectId, id }) => {
			await deleteLinkShare(context, await requireProject(context, projectId, 'write', archived), id);
		}),
		takeOver: {
			async command(context, { projectId, id }) {
				return takeOverLink(context, await requireProject(context, projectId, 'admin'), id);
			},
			replay: async (context, { projectId, id }) =>
				requireLinkShare(context, await requireProject(context, projectId, 'admin', archived), id),
		},
		enter: {
			action: (context, { hash, password }) => enterLink(context, { hash, password: password ?? '' }),
		},
	},
	(app) => app.settings.service.enableLinkSharing,
);

/** The year 1 is how clients write "not set". */
function requireFuture({ now }: QueryContext, expiresAt: Instant | null | undefined): void {
	if (expiresAt != null && expiresAt <= now) throw invalid('expires_at: must lie in the future');
}

async function makeLink(context: CommandContext, projectId: number, draft: LinkShareDraft) {
	const { right } = draft;
	if (right === 'admin')
		return createLinkShare(context, await requireProject(context, projectId, 'admin'), { ...draft, right });
	return createLinkShare(context, await requireProject(context, projectId, 'write'), { ...draft, right });
}

interface SharePath {
	readonly projectId: number;
	readonly username: string;
	readonly right?: Right | undefined;
}

async function readShare(context: QueryContext, { projectId, username, right }: SharePath) {
	const project = await requireSharedProject(context, projectId);
	return shareOf(context, project, { grantee: await requireUserByName(context, username), right: right ?? 'read' });
}

interface TeamSharePath {
	readonly projectId: number;
	readonly teamId: TeamId;
	readonly right?: Right | undefined;
}

async function readTeamShare(context: QueryContext, { projectId, teamId, right }: TeamSharePath) {
	return teamShareOf(context, await requireSharedProject(context, projectId), { teamId, right: right ?? 'read' });
}
