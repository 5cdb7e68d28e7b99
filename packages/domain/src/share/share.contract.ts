import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import {
	characters,
	credentialText,
	instantOrUnset,
	message,
	paging,
	searchText,
	shortText,
} from '../contract/fields.ts';
import { wireName } from '../contract/wire-form.ts';
import { projectId } from '../project/project-id.ts';
import { enteredLink, linkPassword, linkShare, linkShareId, share, sharedRight, sharedUser } from './share.ts';

const s = z.optional(searchText);
/** Missing is read only, and in a change the right there is. */
const right = z.optional(sharedRight);
const users = '/projects/:projectId/users';
const shares = '/projects/:projectId/shares';

/** What somebody says of a link. */
const linkFields = {
	name: z.optional(characters(0, 250)),
	right,
	password: z.optional(linkPassword),
	expiresAt: z.optional(instantOrUnset),
};

/** The endpoints for sharing a project with people. See docs/wire/routes.md#share. */
export const shareEndpoints = {
	list: endpoint({
		method: 'GET',
		path: users,
		summary: 'The people a project is shared with.',
		right: 'read',
		scope: 'projects_users.read_all',
		input: z.object({ projectId, ...paging, s }),
		reply: z.array(sharedUser),
		fails: ['project.missing', 'project.noReadAccess'],
		list: true,
	}),
	create: endpoint({
		method: 'PUT',
		path: users,
		aliases: [['POST', users]],
		summary: 'Share a project with a person, by user name.',
		caller: 'person',
		right: 'admin',
		scope: 'projects_users.create',
		// Older clients send the name as `user_id`.
		input: z.object({ projectId, username: wireName(characters(1, 250), 'username', 'user_id'), right }),
		reply: share,
		fails: ['input.invalid', 'right.unknown', 'project.missing', 'access.forbidden', 'user.missing', 'share.already'],
	}),
	update: endpoint({
		method: 'POST',
		path: `${users}/:username`,
		summary: 'Change the right of a person.',
		caller: 'person',
		right: 'admin',
		scope: 'projects_users.update',
		input: z.object({ projectId, username: shortText, right }),
		reply: share,
		fails: ['right.unknown', 'project.missing', 'access.forbidden', 'user.missing'],
	}),
	delete: endpoint({
		method: 'DELETE',
		path: `${users}/:username`,
		summary: 'End the access of a person.',
		caller: 'person',
		right: 'admin',
		scope: 'projects_users.delete',
		input: z.object({ projectId, username: shortText }),
		reply: message,
		fails: ['project.missing', 'access.forbidden', 'user.missing', 'share.missing'],
	}),
};

/** The endpoints for sharing a project by a link. See docs/wire/routes.md#link-share. */
export const linkShareEndpoints = {
	list: endpoint({
		method: 'GET',
		path: shares,
		summary: 'The links that lead to a project.',
		caller: 'person',
		right: 'admin',
		scope: 'projects_shares.read_all',
		input: z.object({ projectId, ...paging, s }),
		reply: z.array(linkShare),
		fails: ['project.missing', 'access.notAllowed'],
		list: true,
	}),
	read: endpoint({
		method: 'GET',
		path: `${shares}/:id`,
		summary: 'One link.',
		caller: 'person',
		right: 'admin',
		scope: 'projects_shares.read_one',
		input: z.object({ projectId, id: linkShareId }),
		reply: linkShare,
		fails: ['project.missing', 'access.forbidden', 'share.linkMissing'],
	}),
	create: endpoint({
		method: 'PUT',
		path: shares,
		aliases: [['POST', shares]],
		summary: 'Make a link; one that makes admins needs an admin.',
		caller: 'person',
		right: 'write',
		scope: 'projects_shares.create',
		input: z.object({ projectId, ...linkFields }),
		reply: linkShare,
		fails: ['input.invalid', 'right.unknown', 'project.missing', 'access.forbidden', 'project.archived'],
	}),
	update: endpoint({
		// Not POST: v1 has links that are never changed, and its clients are told so.
		method: 'PATCH',
		path: `${shares}/:id`,
		summary: 'Change a link. With another password or another address, who came by it is out at once.',
		caller: 'person',
		right: 'admin',
		input: z.object({ projectId, id: linkShareId, ...linkFields, isAddressReplaced: z.optional(z.boolean()) }),
		reply: linkShare,
		fails: [
			'input.invalid',
			'right.unknown',
			'project.missing',
			'access.forbidden',
			'project.archived',
			'share.linkMissing',
		],
	}),
	delete: endpoint({
		method: 'DELETE',
		path: `${shares}/:id`,
		summary: 'Delete a link; who came by it is out at once.',
		caller: 'person',
		right: 'write',
		scope: 'projects_shares.delete',
		input: z.object({ projectId, id: linkShareId }),
		reply: message,
		fails: ['project.missing', 'access.forbidden'],
	}),
	takeOver: endpoint({
		method: 'POST',
		path: `${shares}/:id/take-over`,
		summary: 'Make somebody else’s link your own: it works again where they lost the right to it.',
		caller: 'person',
		right: 'admin',
		input: z.object({ projectId, id: linkShareId }),
		reply: linkShare,
		fails: ['project.missing', 'access.forbidden', 'project.archived', 'share.linkMissing'],
	}),
	enter: endpoint({
		method: 'POST',
		path: '/shares/:hash/auth',
		summary: 'Come in by a link: a token for its project.',
		caller: 'anyone',
		input: z.object({ hash: shortText, password: z.optional(credentialText) }),
		reply: enteredLink,
		fails: ['share.linkMissing', 'share.linkExpired', 'share.passwordNeeded', 'share.passwordWrong', 'rate.exceeded'],
		secret: true,
		budget: 'credentials',
	}),
};
