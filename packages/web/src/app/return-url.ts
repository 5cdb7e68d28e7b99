import { browserStorage, localValue } from '../platform/local/index.ts';

const asPath = (stored: unknown) =>
	// Only a path on this address: never somebody else's, not even as `//host`.
	typeof stored === 'string' && /^\/(?![/\\])/.test(stored) ? stored : undefined;

const returnUrl = localValue<string | null>({
	// Of this tab alone: each goes back to where it was.
	storage: browserStorage(() => window.sessionStorage),
	key: 'lastVisited',
	read: asPath,
	otherwise: null,
});

/** Where somebody wanted to go before they had to sign in. */
export function storeReturnUrl(href: string): void {
	returnUrl.set(href);
}

/** The stored URL, once. */
export function takeReturnUrl(): string | null {
	const href = returnUrl.get();
	if (href !== null) returnUrl.set(null);
	return href;
}
