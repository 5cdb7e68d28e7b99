import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { bytes, message, shortText } from '../contract/fields.ts';
import { avatarProvider } from './avatar.ts';

/** The endpoints of people's pictures. See docs/wire/routes.md#avatar. */
export const avatarEndpoints = {
	show: endpoint({
		method: 'GET',
		path: '/avatar/:username',
		summary: 'The picture of a person. Whoever is not known has one too.',
		scope: 'other.avatar',
		input: z.object({
			username: shortText,
			/** Pixels; 250 unless said. Drawn pictures have no size. */
			size: z.optional(z.number()),
		}),
		reply: bytes,
		raw: 'image/*',
	}),
	read: endpoint({
		method: 'GET',
		path: '/user/settings/avatar',
		summary: 'The kind of picture you chose.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({}),
		reply: z.object({
			avatarProvider,
			/** A picture of yours lies on the server, uploaded or from a provider, whether it is shown or not. */
			hasPicture: z.boolean(),
		}),
	}),
	choose: endpoint({
		method: 'POST',
		path: '/user/settings/avatar',
		summary: 'Choose the kind of your picture. Without one nothing changes.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({ avatarProvider: z.optional(avatarProvider) }),
		reply: message,
		fails: ['avatar.unknownProvider', 'input.invalid'],
	}),
	upload: endpoint({
		method: 'PUT',
		path: '/user/settings/avatar/upload',
		aliases: [['POST', '/user/settings/avatar/upload']],
		summary: 'Upload your picture, and choose it.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		status: 200,
		input: z.object({}),
		reply: message,
		upload: 'avatar',
		fails: ['file.noForm', 'file.noneSent', 'file.noPicture', 'file.hugePicture', 'input.tooLarge'],
	}),
};
