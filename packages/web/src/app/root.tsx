import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { infoQuery } from '../features/info/index.ts';
import { useClient } from '../platform/client.tsx';
import { useLocal } from '../platform/local/index.ts';
import { useQuery } from '../platform/queries/index.ts';
import { applyColorScheme } from '../ui/color-scheme.ts';
import { ShellFrame } from './shell-frame.tsx';
import { StartScreen } from './start-screen.tsx';

/** Lets nobody in before it is known what the server can do. */
export function Root() {
	const client = useClient();
	const { data, error, refetch } = useQuery(infoQuery(client));
	const [scheme] = useLocal(client.localSettings.colorScheme);
	useEffect(() => applyColorScheme(scheme), [scheme]);
	return <ShellFrame>{data ? <Outlet /> : <StartScreen error={error} retry={() => void refetch()} />}</ShellFrame>;
}
