import { Anchor } from '../../platform/address/index.ts';
import { useConnection } from '../../platform/connection.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/document-title.tsx';
import { SignInShell } from './sign-in-shell.tsx';

/** Where addresses lead that were sent to people before their pages exist: a shared link. */
export function NotYetPage() {
	const { t } = useTranslation(['session', 'app']);
	const { session } = useConnection();
	const title = t('notYet.share.title');
	usePageTitle(`${title} · ${t('app:product')}`);
	const isSignedIn = session.claims?.kind === 'person';
	return (
		<SignInShell title={title} lead={t('notYet.share.text')}>
			<Button kind="primary" size="tall" isWide render={<Anchor to={isSignedIn ? '/' : '/login'} />}>
				{t(isSignedIn ? 'app:notFound.home' : 'notYet.signIn')}
			</Button>
		</SignInShell>
	);
}
