import { signInTrialEndpoints } from '@ordna/domain/sign-in-trace';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { beginAtProvider, takeAnswer } from '../../platform/provider-sign-in.ts';
import { providerTrial } from '../../platform/provider-trial.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { AdminTitle } from '../admin/index.ts';
import { useSignInProviders } from './sign-in-trace.api.ts';

/** A sign-in that is only tried: to the provider, and from there to its trace. */
export function TrialPage() {
	const { t } = useTranslation('sign-in-trace');
	const client = useClient();
	const navigate = useNavigate();
	const { provider: key } = useParams({ from: '/inside/admin/sign-in-trial/$provider' });
	const providers = useSignInProviders();
	const [failure, setFailure] = useState<unknown>();
	useEffect(() => {
		step(client, key)
			.then(async (trace) => {
				if (trace) await navigate({ to: '/admin/sign-in-trace', search: { trace }, replace: true });
			})
			.catch(setFailure);
	}, [client, key, navigate]);
	return (
		<>
			<AdminTitle>{t('title')}</AdminTitle>
			{failure === undefined ? (
				<p role="status">{t('try.running', { name: providers?.find((one) => one.key === key)?.name ?? key })}</p>
			) : (
				<LoadError
					title={t('try.failed')}
					failure={failure}
					retry={() => window.location.assign(window.location.pathname)}
				/>
			)}
		</>
	);
}

const steps = new Map<string, Promise<number | undefined>>();

/** Leads to the provider, or reads what it sent along, each address once; answers with the trace where there is one. */
function step(client: Client, key: string): Promise<number | undefined> {
	const name = window.location.href;
	const running = steps.get(name) ?? go(client, key);
	steps.set(name, running);
	return running;
}

async function go({ api }: Client, key: string): Promise<number | undefined> {
	const answer = new URLSearchParams(window.location.search);
	if (!answer.has('state')) {
		// Asked for by itself: what anybody is told leaves out a provider that is off.
		const { provider } = await api.call(signInTrialEndpoints.readOpenId, { provider: key });
		providerTrial.set(true);
		// One that cannot be reached has no page to go to; the server tells it.
		if (provider) return void (await beginAtProvider(provider));
	}
	providerTrial.set(false);
	const sent = takeAnswer(key, answer) ?? { provider: key };
	return (await api.call(signInTrialEndpoints.tryOpenId, withoutPasscode(sent))).id;
}

function withoutPasscode({ totpPasscode: _, ...sent }: ReturnType<typeof takeAnswer> & object) {
	return sent;
}
