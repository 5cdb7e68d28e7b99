import { useClient } from '../../platform/client.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';
import { useAccount } from './account.api.ts';
import type { SettingsWrite } from './change-settings.ts';

/** It comes with the writes, when the page rests. */
const parts = lazyModule(() => import('./user.late.ts'));

/** Changes settings: shown at once, and taken back if the server refuses. Resolves to whether they are saved. */
export function useSaveSettings(): (change: SettingsWrite) => Promise<boolean> {
	const client = useClient();
	const { id } = useAccount();
	return (change) =>
		parts.load().then(
			({ changeSettings }) => changeSettings(client, id, change),
			() => false,
		);
}
