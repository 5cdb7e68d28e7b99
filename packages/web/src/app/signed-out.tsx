import { Outlet, useLocation } from '@tanstack/react-router';
import { useInfo } from '../features/info/index.ts';
import { useTranslation } from '../platform/words/index.ts';
import { usePageTitle } from '../ui/document-title.tsx';
import { isJuneLogo } from './june.ts';
import { SignInShell } from './sign-in-shell.tsx';

/** The shell of everybody who is not signed in. */
export function SignedOut() {
	const { t } = useTranslation('app');
	const info = useInfo();
	const isRegister = useLocation({ select: ({ pathname }) => pathname.startsWith('/register') });
	const page = t(isRegister ? 'register.page' : 'signIn.page');
	usePageTitle(`${page} · ${t('product')}`);
	return (
		<SignInShell
			title={t(isRegister ? 'register.title' : 'signIn.title')}
			lead={t(isRegister ? 'register.lead' : 'signIn.lead')}
			isJune={isJuneLogo(info.allowIconChanges)}
			message={info.motd || undefined}
			legal={{ imprintUrl: info.legal.imprintUrl, privacyUrl: info.legal.privacyPolicyUrl }}
		>
			<Outlet />
		</SignInShell>
	);
}
