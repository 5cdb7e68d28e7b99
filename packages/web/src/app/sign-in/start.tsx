import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import app from '../../languages/en/app.json';
import session from '../../languages/en/session.json';
import ui from '../../languages/en/ui.json';
import { goTo, watchAddress } from '../../platform/address/index.ts';
import { ConnectionProvider } from '../../platform/connection.tsx';
import type { Door, Opened } from '../entry.ts';
import { tellFault } from '../faults.ts';
import { rememberPlace } from '../last-visited.ts';
import { startWordsWith } from '../word-files.ts';
import { belongsToSignIn, isSignInPage } from './pages.ts';
import { SignInApp } from './sign-in-app.tsx';

/**
 * The entry of everybody who is not signed in. NOTE: it is small because it has neither router nor store nor outbox,
 * which `entries.test.ts` holds.
 */
export function open({ place, connection, fetchOther }: Door): Opened {
	const { promise: left, resolve: leave } = Promise.withResolvers<void>();
	const settle = () => settleAddress(connection.session) || leave();
	const stops = [connection.session.start(), connection.session.watch(settle), watchAddress(settle)];
	const words = startWordsWith({ app, ui, session }, '');
	const root = createRoot(place, { onCaughtError: tellFault });
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
	// In the browser's language from the first paint on; English ones if the others can't be fetched.
	void words.catch(() => undefined).then(() => isClosed || render());
	const close = () => {
		isClosed = true;
		for (const stop of stops) stop();
		root.unmount();
	};
	return { left, close };
}

/** Leads whoever wanted to go elsewhere to the sign-in first. False when somebody belongs into the app. */
function settleAddress(session: Door['connection']['session']): boolean {
	const { pathname, search, hash } = window.location;
	if (!belongsToSignIn(pathname, session)) return false;
	if (isSignInPage(pathname)) return true;
	rememberPlace(pathname + search + hash);
	goTo('/login', { replace: true });
	return true;
}
