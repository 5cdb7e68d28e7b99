import * as z from 'zod/mini';
import { id, instantOrUnset } from '../contract/fields.ts';

export const userId = id('user');
export type UserId = z.output<typeof userId>;

/** A person as others see them. A visitor by a link share appears as one with a negative id. */
export const user = z.object({
	id: userId,
	name: z.string(),
	username: z.string(),
	/** Only for the person themselves and where somebody asked for the whole address. */
	email: z.optional(z.string()),
	/**
	 * How their picture looks: empty for the woven one, `initials`, `marble`, and for one that `GET /avatar/{username}` alone
	 * has a word that becomes another when the picture does.
	 */
	avatar: z.string(),
	/** Of a bot: the person it belongs to. */
	botOwnerId: z.optional(userId),
	created: instantOrUnset,
	updated: instantOrUnset,
});
export type User = z.output<typeof user>;

/** What v1 sets behind the name of a link, for the person that a visitor by it is. */
const linkSuffix = 'Link Share';

/** Somebody as they are shown: a person by their name, a visitor by a link as a guest, which each language has a word for. */
export type ShownName =
	| { readonly kind: 'person'; readonly name: string }
	/** With the name of the link; empty where it has none. */
	| { readonly kind: 'guest'; readonly link: string };

/**
 * What to show for somebody: the display name, else the user name; of a visitor the name of the link.
 * @example shownName({ name: 'Neighbors (Link Share)', username: 'link-share-7' }) // { kind: 'guest', link: 'Neighbors' }
 */
export function shownName({ name, username }: Pick<User, 'name' | 'username'>): ShownName {
	if (!username.startsWith('link-share-')) return { kind: 'person', name: name || username };
	return { kind: 'guest', link: name.slice(0, -linkSuffix.length - 3) };
}
