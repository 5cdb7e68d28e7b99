import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect, useState } from 'react';
import { infoQuery } from '../../features/info/index.ts';
import { LoginPage } from '../../features/session/login-page.tsx';
import type { Unconfirmed } from '../../features/session/unconfirmed.ts';
import { usePath } from '../../platform/address/index.ts';
import { useConnection } from '../../platform/connection.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { localSettings } from '../../platform/local/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { applyColorScheme } from '../../ui/color-scheme.ts';
import { usePageTitle } from '../../ui/document-title.tsx';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { Tips } from '../../ui/tips.tsx';
import { usePreload } from '../../ui/use-preload.ts';
import { ShownFault } from '../shown-fault.tsx';
import { StartScreen } from '../start-screen.tsx';
import { isForEverybody } from './pages.ts';
import { SignInShell } from './sign-in-shell.tsx';

export { LoginForm } from '../../features/session/login-page.tsx';

const registerPage = lazyModule(() => import('../../features/session/register-page.tsx'), 'password');
const providerPage = lazyModule(() => import('./provider-page.tsx'));

/** The next that newcomers want. If it fails, it is fetched when they go there. */
const preloadRegistration = () => void registerPage.load().catch(() => undefined);
const linkPage = lazyModule(() => import('./link-page.tsx'), 'visitor');
const unconfirmedPage = lazyModule(() => import('./unconfirmed-page.tsx'), 'mailed-links');
const mailedPages = lazyModule(() => import('./mailed-pages.tsx'), 'mailed-links');

/** The pages of everybody who is not signed in. Lets nobody in before it is known what the server can do. */
export function SignInApp({ fetchApp }: { fetchApp: () => void }) {
	const connection = useConnection();
	const { storage } = connection;
	const { data, error, refetch } = useQuery(infoQuery(connection));
	usePreload(fetchApp);
	useEffect(() => applyColorScheme(localSettings(storage).colorScheme.get()), [storage]);
	return (
		// The content security policy allows no style elements; ours stand in files.
		<CSPProvider disableStyleElements>
			{data ? <Page /> : <StartScreen error={error} retry={() => void refetch()} />}
			<ShownFault />
			<Tips />
		</CSPProvider>
	);
}

function Page() {
	const path = usePath();
	const [waiting, setWaiting] = useState<Unconfirmed & { readonly path: string }>();
	// Until they go elsewhere: back by the browser, too.
	const isWaiting = waiting?.path === path;
	const unconfirmed = useLazyModule(unconfirmedPage, isWaiting);
	const isLink = path.startsWith('/share/');
	const isMailed = isForEverybody(path) && !isLink;
	const mailed = useLazyModule(mailedPages, isMailed);
	const link = useLazyModule(linkPage, isLink);
	if (isLink) return link ? <link.LinkPage key={path} hash={path.split('/')[2] ?? ''} /> : null;
	if (isMailed) return mailed ? <mailed.MailedPage path={path} /> : null;
	if (path.startsWith('/auth/')) return <Provider />;
	if (isWaiting && unconfirmed)
		return <unconfirmed.UnconfirmedPage {...waiting} onBack={() => setWaiting(undefined)} />;
	const onUnconfirmed = (person: Unconfirmed) => setWaiting({ ...person, path });
	return path.startsWith('/register') ? (
		<Register onUnconfirmed={onUnconfirmed} />
	) : (
		<Login onUnconfirmed={onUnconfirmed} />
	);
}

interface FormProps {
	onUnconfirmed: (person: Unconfirmed) => void;
}

function Login({ onUnconfirmed }: FormProps) {
	const { t } = useTranslation('app');
	usePreload(preloadRegistration);
	usePageTitle(`${t('signIn.page')} · ${t('product')}`);
	return (
		<SignInShell title={t('signIn.title')} lead={t('signIn.lead')}>
			<LoginPage onUnconfirmed={onUnconfirmed} />
		</SignInShell>
	);
}

function Register({ onUnconfirmed }: FormProps) {
	const { t } = useTranslation('app');
	usePageTitle(`${t('register.page')} · ${t('product')}`);
	const parts = useLazyModule(registerPage, true);
	return (
		<SignInShell title={t('register.title')} lead={t('register.lead')}>
			{parts && <parts.RegisterPage onUnconfirmed={onUnconfirmed} />}
		</SignInShell>
	);
}

function Provider() {
	const parts = useLazyModule(providerPage, true);
	return parts ? <parts.ProviderPage /> : null;
}
