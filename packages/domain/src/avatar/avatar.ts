import * as z from 'zod/mini';
import { Unacceptable, withForm } from '../contract/wire-form.ts';

/** The kinds of pictures people have. Those of a directory or an OpenID provider are fetched when they sign in. */
export const avatarProviders = ['default', 'initials', 'marble', 'gravatar', 'upload', 'ldap', 'openid'] as const;

export type AvatarProvider = (typeof avatarProviders)[number];

/** A kind of picture; empty means the default one. Any other word is 1018. */
export const avatarProvider = withForm(z.enum(['', ...avatarProviders]), {
	decode(json) {
		if (json === '' || avatarProviders.some((known) => known === json)) return json;
		// What is no text at all is left to the schema.
		if (typeof json !== 'string') return json;
		throw new Unacceptable('avatar.unknownProvider');
	},
	encode: (value) => value,
	empty: '',
	document: { type: 'string', enum: ['', ...avatarProviders] },
});

/** Pixels, when nobody says how many. */
export const usualAvatarSize = 250;
