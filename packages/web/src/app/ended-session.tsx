import { useEffect, useMemo, useRef, useState } from 'react';
import { useInfo } from '../features/info/index.ts';
import { leave } from '../features/session/index.ts';
import { type Client, useClient } from '../platform/client.tsx';
import { ConnectionProvider, connect } from '../platform/connection.tsx';
import { useTranslation } from '../platform/i18n/index.ts';
import type { TextStorage } from '../platform/local/index.ts';
import { isElsewhere, serverKey } from '../platform/server-address.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogText } from '../ui/dialog.tsx';
import { lazyModule, useLazyModule } from '../ui/lazy-module.ts';
import styles from './ended-session.module.css';

const signInCode = lazyModule(() => import('./sign-in/start.tsx'), 'session');

/** Its twin is in platform/session. */
const tokenKey = 'token';

/** When the server has ended the session, the sign-in opens over the page, and all that was typed or waits stays. */
export function EndedSession() {
	const { isEnded, giveUp } = useEnd(useClient());
	// Without its code nobody can sign in again: it is fetched until it has come.
	const parts = useLazyModule(signInCode, isEnded);
	return isEnded && parts ? <SignInAgain parts={parts} onGiveUp={giveUp} /> : null;
}

/** Takes over what becomes of an ended session. */
function useEnd(client: Client) {
	const [isEnded, setEnded] = useState(false);
	const ending = useRef<{ isLeaving: boolean; settle?: (isBack: boolean) => void }>({ isLeaving: false });
	useEffect(() => {
		const { session, storage } = client;
		const { onEnded } = session;
		session.onEnded = () => {
			if (ending.current.isLeaving) return false;
			// Somebody has just signed in in another tab.
			if (session.adopt()) return true;
			// Whoever loads the page anew begins with the sign-in; other tabs go on until they are told themselves.
			storage.removeItem(tokenKey);
			setEnded(true);
			return new Promise((resolve) => {
				const stop = session.watch((event) => ending.current.settle?.(event === 'renewed'));
				ending.current.settle = (isBack) => {
					stop();
					setEnded(false);
					resolve(isBack);
				};
			});
		};
		return () => {
			session.onEnded = onEnded;
		};
	}, [client]);
	const giveUp = async () => {
		ending.current.isLeaving = true;
		ending.current.settle?.(false);
		await leave(client);
		ending.current.isLeaving = false;
		// They would have lost something, and stay.
		if (client.session.claims) void client.session.renew();
	};
	return { isEnded, giveUp };
}

/** The token of this sign-in is given to the session of the page, or begins another page. */
const nothing: TextStorage = {
	getItem: () => null,
	setItem: () => undefined,
	removeItem: () => undefined,
	clear: () => undefined,
};

interface SignInAgainProps {
	parts: Pick<typeof import('./sign-in/start.tsx'), 'LoginForm'>;
	onGiveUp: () => void;
}

function SignInAgain({ parts, onGiveUp }: SignInAgainProps) {
	const { t } = useTranslation('session');
	const client = useClient();
	const { auth } = useInfo();
	const [isLong, setLong] = useState(true);
	const connection = useMemo(() => ({ ...connect(client.baseUrl, nothing), queries: client.queries }), [client]);
	useEffect(() => {
		const { session } = connection;
		return session.watch(() => session.token && adoptToken(client, { token: session.token, id: session.claims?.id }));
	}, [connection, client]);
	const form = useRef<HTMLDivElement>(null);
	// The name is known; what is asked for is the password.
	const password = useMemo(
		() => ({
			get current() {
				return passwordIn(form.current);
			},
		}),
		[],
	);
	const { claims } = client.session;
	const known = claims?.kind === 'person' ? claims.username : '';
	const hasForm = auth.local.enabled || auth.ldap.enabled;
	const elsewhere = { href: '/login', target: '_blank', rel: 'noreferrer' };
	return (
		<Dialog
			isOpen
			isAlert
			width="small"
			title={t('over.title')}
			initialFocus={password}
			onClose={() => undefined}
			actions={
				<Button kind="ghost" onClick={onGiveUp}>
					{t('over.signOut')}
				</Button>
			}
		>
			<DialogText>{t('over.text')}</DialogText>
			{hasForm ? (
				<div ref={form} className={styles.form}>
					<ConnectionProvider connection={connection}>
						<parts.LoginForm isLong={isLong} setLong={setLong} known={known} />
					</ConnectionProvider>
					<p className={styles.elsewhere}>
						<a {...elsewhere} className="link">
							{t('over.otherWays')}
						</a>
					</p>
				</div>
			) : (
				<div className={styles.form}>
					<Button kind="primary" size="tall" isWide render={<a {...elsewhere} />}>
						{t('over.newTab')}
					</Button>
				</div>
			)}
		</Dialog>
	);
}

const passwordIn = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('input[name="password"]') ?? null;

/** With the new token; as somebody else on another page, where nothing is left of who was here. */
function adoptToken(
	{ session, storage, baseUrl }: Client,
	{ token, id }: { token: string; id: number | undefined },
): void {
	if (id === session.claims?.id) {
		storage.setItem(tokenKey, token);
		// A browser that stores nothing gives it to this tab alone, which then asks for everything anew.
		if (!session.adopt()) session.signIn(token);
		// All that waits for the line listens to this.
		window.dispatchEvent(new Event('online'));
		return;
	}
	session.signOut();
	if (isElsewhere(baseUrl)) storage.setItem(serverKey, baseUrl);
	storage.setItem(tokenKey, token);
	window.location.assign('/');
}
