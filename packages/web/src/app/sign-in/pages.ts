import type { Session } from '../../platform/session/index.ts';

/** Addresses in letters and links, whoever is signed in. NOTE: `public/before-paint.js` knows them, too. */
const forEverybody = /^\/(?:get-password-reset|password-reset|confirm-email|share\/[^/]+\/auth)\/?$/;

const forStrangers = /^\/(?:login|register|auth\/openid\/[^/]+)\/?$/;

export const isForEverybody = (path: string): boolean => forEverybody.test(path);

/** Whether the page stands in the sign-in entry at all. */
export const isSignInPage = (path: string): boolean => isForEverybody(path) || forStrangers.test(path);

const isSignedIn = ({ claims }: Session): boolean => claims?.kind === 'person';

/** Whether an address is shown by the sign-in entry, rather than by the app. */
export const belongsToSignIn = (path: string, session: Session): boolean =>
	isForEverybody(path) || !isSignedIn(session);
