import { CSPProvider } from '@base-ui/react/csp-provider';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { infoQuery } from '../features/info/index.ts';
import { type Client, ClientProvider } from '../platform/client.tsx';
import { retryUntilDone } from '../platform/retry-until-done.ts';
import { dialogParts } from '../ui/lazy-dialog.ts';
import { EndedSession } from './ended-session.tsx';
import { EndedVisit } from './ended-visit.tsx';
import { reportFault } from './faults.ts';
import { type Settle, setEnded } from './when-ended.ts';

/**
 * Asks whoever stands on the page, be it still on its way, what their next token needs, once the server has ended their session;
 * answers whether they have one. The question stands beside the app, which stays as it is.
 */
export async function askOver(client: Client): Promise<boolean> {
	const { session, queries } = client;
	const { token } = session;
	// The sign-in says which ways there are.
	const dialog = new Promise<void>((resolve) => {
		retryUntilDone({ attempt: dialogParts.load, onWell: resolve });
	});
	await Promise.all([dialog, queries.prefetch(infoQuery(client))]);
	// Somebody has just signed in in another tab, or signed out.
	if (session.adopt() || session.token !== token) return session.token !== null;
	setEnded(true);
	return new Promise((resolve) => {
		const stop = session.watch((event) => settle(event === 'renewed'));
		const settle = (isBack: boolean) => {
			stop();
			close();
			setEnded(false);
			resolve(isBack);
		};
		const close = show(client, <Question client={client} settle={settle} />);
	});
}

function Question({ client: { session }, settle }: { client: Client; settle: Settle }) {
	const [claims] = useState(session.claims);
	return claims?.kind === 'visitor' ? (
		<EndedVisit hash={claims.hash} settle={settle} />
	) : (
		<EndedSession settle={settle} />
	);
}

function show(client: Client, question: ReactNode): () => void {
	const host = document.body.appendChild(document.createElement('div'));
	const root = createRoot(host, { onCaughtError: reportFault });
	root.render(
		<StrictMode>
			<ClientProvider client={client}>
				<CSPProvider disableStyleElements>{question}</CSPProvider>
			</ClientProvider>
		</StrictMode>,
	);
	return () => {
		root.unmount();
		host.remove();
	};
}
