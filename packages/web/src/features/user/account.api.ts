import { type Account, accountEndpoints, type Settings } from '@ordna/domain/account';
import { useMemo } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { queryOptions } from '../../platform/queries/index.ts';
import { recordsOf, useRecord } from '../../platform/store/index.ts';
import { browserLanguage } from '../../platform/words/index.ts';
import { accountKind } from './account.kind.ts';
import { saveSettings } from './account.mutations.ts';
import { rememberedAccount } from './remembered-account.ts';
import { readScreenSettings, type ScreenSettings, writeScreenSettings } from './screen-settings.ts';

/** Asks for one's own account, and remembers it for the next start. */
export function accountQuery({ api, store }: Client) {
	return queryOptions({
		queryKey: ['account'],
		queryFn: async () => {
			const account = await api.call(accountEndpoints.read, {});
			store.loadPage(recordsOf(accountKind, [account]));
			rememberedAccount.set(account);
			return account.id;
		},
	});
}

/** Shows what is remembered of the account until the server has spoken. */
export function recallAccount({ session, store }: Client): void {
	const account = rememberedAccount.get();
	if (account && session.claims?.kind === 'person' && session.claims.id === account.id)
		store.loadPage(recordsOf(accountKind, [account]));
}

/** One's own account, or nothing while it is not known yet. Pages inside the shell take `useAccount`. */
export function useKnownAccount(): Account | undefined {
	const { session } = useClient();
	return useRecord(accountKind, session.claims?.kind === 'person' ? session.claims.id : undefined);
}

/** One's own account. */
export function useAccount(): Account {
	const account = useKnownAccount();
	if (!account) throw new Error('no account: this stands outside the shell of people who are signed in');
	return account;
}

/** One's own settings: the time zone, the default project, when a week starts. */
export function useSettings(): Settings {
	return useAccount().settings;
}

/** What the screens remember: sound, quick add, minimum priority, how dates are shown. */
export function useScreenSettings(): ScreenSettings {
	const { frontendSettings } = useSettings();
	return useMemo(() => readScreenSettings(frontendSettings, browserLanguage()), [frontendSettings]);
}

/** Some of the settings, those of the screens by their own names. */
export type SettingsChange = Partial<Omit<Settings, 'frontendSettings' | 'extraSettingsLinks'>> & {
	readonly screen?: Partial<ScreenSettings>;
};

/** Changes settings: shown at once, and taken back if the server refuses. Resolves to whether they are saved. */
export function useSaveSettings(): (change: SettingsChange) => Promise<boolean> {
	const { outbox, store } = useClient();
	const { id } = useAccount();
	return async ({ screen, ...change }) => {
		const before = store.get(accountKind, id)?.settings;
		if (!before) return false;
		const changed = {
			...change,
			...(screen && { frontendSettings: writeScreenSettings(before.frontendSettings, screen) }),
		};
		const { done } = outbox.write(saveSettings, { id, settings: { ...before, ...changed }, changed });
		const { isSaved } = await done;
		const account = store.get(accountKind, id);
		if (isSaved && account) rememberedAccount.set(account);
		return isSaved;
	};
}
