import { type Account, accountEndpoints, type Settings } from '@ordna/domain/account';
import { useMemo } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { browserLanguage } from '../../platform/i18n/index.ts';
import { queryOptions } from '../../platform/queries/index.ts';
import { accountIdOf } from '../../platform/session/index.ts';
import { recordsOf, type Store, useRecord } from '../../platform/store/index.ts';
import { lazyModule } from '../../ui/lazy-module.ts';
import { accountKind } from './account.kind.ts';
import { cachedAccount } from './cached-account.ts';
import { displaysKind } from './displays.kind.ts';
import { readScreenSettings, type ScreenSettings } from './screen-settings.ts';

/** Most never need it. */
const region = lazyModule(() => import('./take-region.ts'));

/** Asks for one's own account, and caches it for the next start. */
export function accountQuery(client: Client) {
	const { api, session, store } = client;
	return queryOptions({
		queryKey: ['account'],
		queryFn: async () => {
			const answer = await api.call(accountEndpoints.read, {});
			const isPerson = session.claims?.kind === 'person';
			// By whichever door somebody came, and before anything is shown in another zone. If the code does not come, the next start tries.
			const own =
				isPerson && answer.lacksRegion
					? await region.load().then(
							(parts) => parts.takeRegion(client, answer),
							() => answer,
						)
					: answer;
			// A field that is missing would leave the one of before: here it says that no address waits any more.
			const account = { pendingEmail: '', ...own };
			show(store, account);
			// What this browser keeps is for whoever signed in on it.
			if (isPerson) cachedAccount.set(account);
			return account.id;
		},
	});
}

/** Shows the cached account until the server has spoken. */
export function loadCachedAccount({ session, store }: Client): void {
	const account = cachedAccount.get();
	if (account && session.claims?.kind === 'person' && session.claims.id === account.id) show(store, account);
}

const show = (store: Store, account: Account) =>
	store.loadPage([
		...recordsOf(accountKind, [account]),
		...recordsOf(displaysKind, [{ id: account.id, stored: account.settings.frontendSettings }]),
	]);

/** One's own account, or nothing while it is not known yet. Pages inside the shell take `useAccount`. */
export function useKnownAccount(): Account | undefined {
	const { session } = useClient();
	return useRecord(accountKind, session.claims ? accountIdOf(session.claims) : undefined);
}

/** One's own account. */
export function useAccount(): Account {
	const account = useKnownAccount();
	if (!account) throw new Error('nobody is known here');
	return account;
}

/** One's own settings: the time zone, the default project, when a week starts. */
export function useSettings(): Settings {
	return useAccount().settings;
}

/** The settings of the screens: sound, quick add, minimum priority, how dates are shown. */
export function useScreenSettings(): ScreenSettings {
	const { frontendSettings } = useSettings();
	return useMemo(() => readScreenSettings(frontendSettings, browserLanguage()), [frontendSettings]);
}
