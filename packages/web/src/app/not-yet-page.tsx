import { Link, useLocation } from '@tanstack/react-router';
import { useInfo } from '../features/info/index.ts';
import { useClient } from '../platform/client.tsx';
import { useTranslation } from '../platform/words/index.ts';
import { Button } from '../ui/button.tsx';
import { usePageTitle } from '../ui/document-title.tsx';
import { isJuneLogo } from './june.ts';
import { SignInShell } from './sign-in-shell.tsx';

/** Where addresses lead that were sent to people before their pages exist: a shared link, a new password. */
export function NotYetPage() {
	const { t } = useTranslation(['session', 'app']);
	const { session } = useClient();
	const info = useInfo();
	const isShare = useLocation({ select: ({ pathname }) => pathname.startsWith('/share/') });
	const of = isShare ? 'notYet.share' : 'notYet.password';
	const title = t(`${of}.title`);
	usePageTitle(`${title} · ${t('app:product')}`);
	const isSignedIn = session.claims?.kind === 'person';
	return (
		<SignInShell
			title={title}
			lead={t(`${of}.text`)}
			isJune={isJuneLogo(info.allowIconChanges)}
			message={info.motd || undefined}
			legal={{ imprintUrl: info.legal.imprintUrl, privacyUrl: info.legal.privacyPolicyUrl }}
		>
			<Button kind="primary" size="tall" isWide render={<Link to={isSignedIn ? '/' : '/login'} />}>
				{t(isSignedIn ? 'app:notFound.home' : 'notYet.signIn')}
			</Button>
		</SignInShell>
	);
}
