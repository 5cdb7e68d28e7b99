import { useEffect, useLayoutEffect, useState } from 'react';
import { accountQuery, useKnownAccount, useScreenSettings, useSettings } from '../features/user/index.ts';
import { isVisit } from '../platform/address/link-hash.ts';
import { useClient } from '../platform/client.tsx';
import { setLocale } from '../platform/i18n/index.ts';
import { useQuery } from '../platform/queries/index.ts';
import { useLazyModule } from '../ui/lazy-module.ts';
import { setSingleKeys } from '../ui/shortcuts/single-keys.ts';
import { featureParts } from './first-parts.ts';
import { MainShell } from './main-shell.tsx';
import { ModalOutlet } from './modal-outlet.tsx';
import { StartScreen } from './start-screen.tsx';

/** Lets nobody in before it is known who they are. */
export function SignedIn() {
	const client = useClient();
	const account = useKnownAccount();
	const { error, refetch } = useQuery({ ...accountQuery(client), enabled: client.session.claims !== null });
	const parts = useLazyModule(featureParts, isVisit());
	if (isVisit() && account)
		return parts ? <parts.VisitorShell modals={<ModalOutlet />} /> : <div className="arriving" />;
	if (account) return <WithAccount />;
	// On the way out, nothing: the guard leads to the sign-in.
	return client.session.claims ? <StartScreen error={error} retry={() => void refetch()} /> : null;
}

function WithAccount() {
	const { localSettings } = useClient();
	const { colorSchema, singleKeyShortcuts } = useScreenSettings();
	const { language } = useSettings();
	// Also before the first page is drawn: what it says of keys to screen readers does not follow by itself.
	useState(() => setSingleKeys(singleKeyShortcuts));
	useLayoutEffect(() => setSingleKeys(singleKeyShortcuts), [singleKeyShortcuts]);
	useEffect(() => localSettings.colorScheme.set(colorSchema), [localSettings, colorSchema]);
	useEffect(() => {
		localSettings.language.set(language);
		void setLocale(language);
	}, [localSettings, language]);
	return <MainShell />;
}
