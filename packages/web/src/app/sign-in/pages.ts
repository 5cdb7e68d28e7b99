import { linkHashIn } from '../../platform/address/link-hash.ts';
import type { Session } from '../../platform/session/index.ts';

/** Addresses in letters and links, whoever is signed in. NOTE: `public/before-paint.js` knows them, too. */
const forEverybody = /^\/(?:get-password-reset|password-reset|confirm-email|share\/[^/]+\/auth)\/?$/;

const forStrangers = /^\/(?:login|register|auth\/openid\/[^/]+)\/?$/;

export const isForEverybody = (path: string): boolean => forEverybody.test(path);

/** Whether the page stands in the sign-in entry at all. */
export const isSignInPage = (path: string): boolean => isForEverybody(path) || forStrangers.test(path);

/** Whether an address is shown by the sign-in entry, rather than by the app. Visitors have those alone that name their link. */
export function belongsToSignIn(path: string, hash: string, { claims }: Session): boolean {
	if (isForEverybody(path)) return true;
	const link = linkHashIn(hash);
	if (claims?.kind === 'person') return link !== undefined;
	return claims === null || link !== claims.hash;
}
