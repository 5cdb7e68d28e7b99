import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { bytes, searchText } from '../contract/fields.ts';
import { project } from '../project/project.ts';
import { projectId } from '../project/project-id.ts';
import { backgroundImage, unsplashId } from './background.ts';

/** The endpoints of the pictures behind projects. See docs/wire/routes.md#background. */
export const backgroundEndpoints = {
	show: endpoint({
		method: 'GET',
		path: '/projects/:projectId/background',
		summary: 'The picture behind a project.',
		right: 'read',
		scope: 'projects.background',
		input: z.object({ projectId }),
		reply: bytes,
		raw: 'image/jpg',
		fails: ['project.missing', 'access.forbidden', 'background.missing', 'file.lost', 'file.unreachable'],
	}),
	remove: endpoint({
		method: 'DELETE',
		path: '/projects/:projectId/background',
		summary: 'Take the picture behind a project away.',
		right: 'write',
		scope: 'projects.background_delete',
		input: z.object({ projectId }),
		reply: project,
		fails: ['project.missing', 'access.forbidden', 'project.archived'],
	}),
};

/** Where pictures may be uploaded. */
export const backgroundUploadEndpoints = {
	upload: endpoint({
		method: 'PUT',
		path: '/projects/:projectId/backgrounds/upload',
		aliases: [['POST', '/projects/:projectId/backgrounds/upload']],
		summary: 'Put a picture behind a project.',
		right: 'write',
		scope: 'projects.backgrounds_upload',
		status: 200,
		input: z.object({ projectId }),
		reply: project,
		upload: 'background',
		fails: [
			'project.missing',
			'access.forbidden',
			'project.archived',
			'file.noForm',
			'file.noneSent',
			'file.noPicture',
			'file.hugePicture',
		],
	}),
};

/** Where pictures may be chosen from Unsplash. */
export const unsplashEndpoints = {
	search: endpoint({
		method: 'GET',
		path: '/backgrounds/unsplash/search',
		summary: 'Pictures of Unsplash; without words those it shows to everybody.',
		caller: 'person',
		scope: 'backgrounds.unsplash_search',
		input: z.object({
			s: z.optional(searchText),
			/** From 1. */
			p: z.optional(z.number()),
		}),
		reply: z.array(backgroundImage),
		fails: ['background.unreachable'],
	}),
	choose: endpoint({
		method: 'POST',
		path: '/projects/:projectId/backgrounds/unsplash',
		summary: 'Put a picture of Unsplash behind a project.',
		right: 'write',
		scope: 'projects.backgrounds_unsplash',
		input: z.object({ projectId, id: unsplashId }),
		reply: project,
		fails: [
			'project.missing',
			'access.forbidden',
			'project.archived',
			'background.noImage',
			'background.unreachable',
			'input.invalid',
		],
	}),
	image: endpoint({
		method: 'GET',
		path: '/backgrounds/unsplash/images/:id',
		summary: 'A picture of Unsplash, through this server.',
		caller: 'person',
		scope: 'backgrounds.unsplash_images',
		input: z.object({ id: unsplashId }),
		reply: bytes,
		raw: 'image/jpeg',
		fails: ['background.noImage', 'background.unreachable', 'input.invalid'],
	}),
	thumb: endpoint({
		method: 'GET',
		path: '/backgrounds/unsplash/images/:id/thumb',
		summary: 'A picture of Unsplash, 200 pixels wide.',
		caller: 'person',
		scope: 'backgrounds.unsplash_images_thumb',
		input: z.object({ id: unsplashId }),
		reply: bytes,
		raw: 'image/jpeg',
		fails: ['background.noImage', 'background.unreachable', 'input.invalid'],
	}),
};
