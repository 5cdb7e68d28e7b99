/** How somebody signed in: by a password, in one of the ways beside it, or at a provider, by its key. */
export type SignInWay = 'password' | 'passkey' | 'proxy' | `provider ${string}`;

const name = 'last-sign-in';
const yearS = 365 * 86_400;

/**
 * Remembers how somebody signed in. Not in the local storage, which signing out empties: a cookie of the sign-in page,
 * which is sent with nothing else.
 */
export function keepLastSignIn(way: SignInWay): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, nor without TLS
	document.cookie = `${name}=${encodeURIComponent(way)}; path=/login; max-age=${yearS}; samesite=strict`;
}

/** How somebody signed in last, in this browser. */
export function lastSignIn(): string | undefined {
	const own = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
	return own && decodeURIComponent(own.slice(name.length + 1));
}
