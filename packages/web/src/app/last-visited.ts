import { browserStorage, localValue } from '../platform/local/index.ts';

const asPath = (stored: unknown) =>
	// Only a path on this address: never somebody else's, not even as `//host`.
	typeof stored === 'string' && /^\/(?![/\\])/.test(stored) ? stored : undefined;

const lastVisited = localValue<string | null>({
	// Of this tab alone: each goes back to where it was.
	storage: browserStorage(() => window.sessionStorage),
	key: 'lastVisited',
	read: asPath,
	otherwise: null,
});

/** Where somebody wanted to go before they had to sign in. */
export function rememberPlace(href: string): void {
	lastVisited.set(href);
}

/** The remembered place, once. */
export function takePlace(): string | null {
	const place = lastVisited.get();
	if (place !== null) lastVisited.set(null);
	return place;
}
