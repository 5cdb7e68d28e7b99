import { useEffect } from 'react';
import { useClient } from '../../platform/client.tsx';
import { AddToHome } from './add-to-home.tsx';
import { AppBadge } from './app-badge.tsx';
import { followInstallPrompt, isInstalled } from './install-prompt.ts';
import { countVisit } from './visits.ts';

/** What is there for an app on the home screen: the hint to add it, and its badge. */
export function Installing() {
	const { session } = useClient();
	const isPerson = session.claims?.kind === 'person';
	useEffect(() => {
		if (!isPerson) return;
		countVisit();
		return followInstallPrompt();
	}, [isPerson]);
	if (!isPerson) return null;
	return isInstalled() && 'setAppBadge' in navigator ? <AppBadge /> : <AddToHome />;
}
