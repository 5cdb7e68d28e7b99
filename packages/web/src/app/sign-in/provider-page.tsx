import { useEffect, useState } from 'react';
import { useInfo } from '../../features/info/index.ts';
import { keepLastSignIn } from '../../features/session/last-sign-in.ts';
import { ProviderForm } from '../../features/session/provider-form.tsx';
import { usePath } from '../../platform/address/index.ts';
import { useConnection } from '../../platform/connection.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { finishAtProvider, ProviderError } from '../../platform/provider-sign-in.ts';
import { usePageTitle } from '../../ui/document-title.tsx';
import { SignInShell } from './sign-in-shell.tsx';

/** Where a provider sends the browser back to: signs in with what it sent along, or says why not. */
export function ProviderPage() {
	const { t } = useTranslation(['session', 'app']);
	const connection = useConnection();
	const key = decodeURIComponent(usePath().split('/')[3] ?? '');
	const provider = useInfo().auth.openidConnect.providers?.find((one) => one.key === key);
	const [failure, setFailure] = useState<unknown>();
	useEffect(() => {
		finishAtProvider(connection, key, new URLSearchParams(window.location.search))
			.then(() => keepLastSignIn(`provider ${key}`))
			.catch(setFailure);
	}, [connection, key]);
	const name = provider?.name ?? t('provider.service');
	const title = t(failure === undefined ? 'provider.title' : 'provider.failed');
	usePageTitle(`${title} · ${t('app:product')}`);
	return (
		<SignInShell title={title} lead={failure === undefined ? t('provider.lead', { name }) : leadOf(failure)}>
			{failure !== undefined && <ProviderForm failure={failure} provider={provider} />}
		</SignInShell>
	);

	function leadOf(error: unknown): string {
		return t(error instanceof ProviderError && error.said === undefined ? 'provider.strange' : 'provider.refused', {
			name,
		});
	}
}
