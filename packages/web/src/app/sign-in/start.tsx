import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { goTo, watchAddress } from '../../platform/address/index.ts';
import { linkHashIn } from '../../platform/address/link-hash.ts';
import { ConnectionProvider } from '../../platform/connection.tsx';
import { startI18nWith } from '../../platform/i18n/index.ts';
import { isElsewhere, serverKey } from '../../platform/server-address.ts';
import type { EntryContext, MountedEntry } from '../entry.ts';
import { reportFault } from '../faults.ts';
import { storeReturnUrl } from '../return-url.ts';
import { belongsToSignIn, isSignInPage } from './pages.ts';
import { SignInApp } from './sign-in-app.tsx';

// For the app, over a page whose session has ended: these files it has anyway.
export { LoginForm } from './sign-in-app.tsx';

/**
 * The entry of everybody who is not signed in. NOTE: it is small because it has neither router nor store nor outbox,
 * which `entries.test.ts` holds.
 */
export function open({ host, connection, fetchOther }: EntryContext): MountedEntry {
	keepServer(connection);
	// Here is no page to ask over.
	connection.session.onEnded = () => {
		connection.session.signOut();
		return false;
	};
	const { promise: left, resolve: leave } = Promise.withResolvers<void>();
	const settle = () => settleAddress(connection.session) || leave();
	const stops = [connection.session.start(), connection.session.watch(settle), watchAddress(settle)];
	const messagesLoaded = startI18nWith(['app', 'ui', 'session'], '');
	const root = createRoot(host, { onCaughtError: reportFault });
	settle();
	let isClosed = false;
	const render = () =>
		root.render(
			<StrictMode>
				<ConnectionProvider connection={connection}>
					<SignInApp fetchApp={fetchOther} />
				</ConnectionProvider>
			</StrictMode>,
		);
	// In the browser's language from the first paint on.
	void messagesLoaded.then(() => isClosed || render());
	const close = () => {
		isClosed = true;
		for (const stop of stops) stop();
		root.unmount();
	};
	return { left, close };
}

/** A sign-out forgets all that this browser stores; which server it uses is no matter of whoever was signed in. */
function keepServer({ storage, baseUrl }: EntryContext['connection']): void {
	if (isElsewhere(baseUrl) && storage.getItem(serverKey) === null) storage.setItem(serverKey, baseUrl);
}

/** Leads whoever wanted to go elsewhere to the sign-in first. False when somebody belongs into the app. */
function settleAddress(session: EntryContext['connection']['session']): boolean {
	const { pathname, search, hash } = window.location;
	if (!belongsToSignIn(pathname, hash, session)) return false;
	if (isSignInPage(pathname)) return true;
	const link = linkHashIn(hash);
	const wanted = pathname === '/' ? providerQuery(search) : '';
	// Of no use to whoever is signed in; and whoever signs out there would be signed in again.
	storeReturnUrl(wanted ? pathname + hash : pathname + search + hash);
	goTo(link === undefined ? `/login${wanted}` : `/share/${link}/auth`, { replace: true });
	return true;
}

/** The part of the root's query that the sign-in page reads, too (`providerToGoTo`). */
function providerQuery(search: string): string {
	const wanted = new URLSearchParams(search).get('redirectToProvider');
	return wanted === null ? '' : `?redirectToProvider=${encodeURIComponent(wanted)}`;
}
