import { useEffect, useMemo, useRef, useState } from 'react';
import { useInfo } from '../features/info/index.ts';
import { leave } from '../features/session/index.ts';
import { type Client, useClient } from '../platform/client.tsx';
import { ConnectionProvider } from '../platform/connection.tsx';
import { useTranslation } from '../platform/i18n/index.ts';
import { isElsewhere, serverKey } from '../platform/server-address.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogText } from '../ui/dialog.tsx';
import { lazyModule, useLazyModule } from '../ui/lazy-module.ts';
import { connectAnew, resume } from './connect-anew.ts';
import styles from './ended-session.module.css';
import type { Settle } from './when-ended.ts';

const signInCode = lazyModule(() => import('./sign-in/start.tsx'), 'session');

/** Its twin is in platform/session. */
const tokenKey = 'token';

interface EndedSessionProps {
	settle: Settle;
}

/** Over the page of somebody whose session the server has ended: the sign-in. All that was typed or waits stays. */
export function EndedSession({ settle }: EndedSessionProps) {
	const client = useClient();
	useEffect(() => {
		// Whoever loads the page anew begins with the sign-in; other tabs go on until they are told themselves.
		client.storage.removeItem(tokenKey);
	}, [client]);
	// Without its code nobody can sign in again: it is fetched until it has come.
	const parts = useLazyModule(signInCode, true);
	return parts ? <SignInAgain parts={parts} onGiveUp={() => void giveUp(client, settle)} /> : null;
}

async function giveUp(client: Client, settle: Settle): Promise<void> {
	const { session } = client;
	const { onEnded } = session;
	// What is asked of the server on the way out is refused, too.
	session.onEnded = () => false;
	settle(false);
	await leave(client);
	session.onEnded = onEnded;
	// They would have lost something, and stay.
	if (session.claims) void session.renew();
}

interface SignInAgainProps {
	parts: Pick<typeof import('./sign-in/start.tsx'), 'LoginForm'>;
	onGiveUp: () => void;
}

function SignInAgain({ parts, onGiveUp }: SignInAgainProps) {
	const { t } = useTranslation('session');
	const client = useClient();
	const { auth } = useInfo();
	const [isLong, setLong] = useState(true);
	const connection = useMemo(() => connectAnew(client), [client]);
	useEffect(() => {
		const { session } = connection;
		return session.watch(() => session.token && adoptToken(client, session.token));
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
function adoptToken({ session, storage, baseUrl }: Client, token: string): void {
	if (resume(session, token)) {
		storage.setItem(tokenKey, token);
		return;
	}
	session.signOut();
	if (isElsewhere(baseUrl)) storage.setItem(serverKey, baseUrl);
	storage.setItem(tokenKey, token);
	window.location.assign('/');
}
