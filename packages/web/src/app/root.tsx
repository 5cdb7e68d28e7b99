import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { infoQuery } from '../features/info/index.ts';
import { useClient } from '../platform/client.tsx';
import { useLocal } from '../platform/local/index.ts';
import { useQuery } from '../platform/queries/index.ts';
import { applyColorScheme } from '../ui/color-scheme.ts';
import { dialogParts } from '../ui/lazy-dialog.ts';
import { lazyModule, useLazyModule } from '../ui/lazy-module.ts';
import { ShellFrame } from './shell-frame.tsx';
import { StartScreen } from './start-screen.tsx';
import { useEnded } from './when-ended.ts';

/** Lets nobody in before it is known what the server can do. */
export function Root() {
	const client = useClient();
	const { data, error, refetch } = useQuery(infoQuery(client));
	const [scheme] = useLocal(client.localSettings.colorScheme);
	useEffect(() => applyColorScheme(scheme), [scheme]);
	return (
		<ShellFrame>
			{data ? <Outlet /> : <StartScreen error={error} retry={() => void refetch()} />}
			{data && <Ended />}
		</ShellFrame>
	);
}

/** Without its code nobody can go on: it is fetched until it has come. */
export const endedParts = lazyModule(
	async () => {
		const [parts] = await Promise.all([import('./ended.tsx'), dialogParts.load()]);
		return parts;
	},
	'session',
	'visitor',
);

/** What is asked over any page whose session the server has ended, be it still on its way. */
function Ended() {
	const settle = useEnded();
	const parts = useLazyModule(endedParts, settle !== undefined);
	return settle && parts ? <parts.Ended settle={settle} /> : null;
}
