import type { Settings } from '@ordna/domain/account';
import type { UserId } from '@ordna/domain/user';
import { isVisit } from '../../platform/address/link-hash.ts';
import type { Client } from '../../platform/client.tsx';
import { lateMutation } from '../../platform/outbox/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { accountKind } from './account.kind.ts';
import type * as mutations from './account.mutations.ts';
import { cachedAccount } from './cached-account.ts';
import { type ScreenSettings, toObject } from './screen-settings.ts';
import { writeScreenSettings } from './write-screen-settings.ts';

const saveSettings = lateMutation<typeof mutations.saveSettings>('account.saveSettings');
const changeScreens = lateMutation<typeof mutations.changeScreens>('account.changeScreens');

/** Some of the settings, those of the screens by their own names. */
export type SettingsChange = Partial<Omit<Settings, 'frontendSettings' | 'extraSettingsLinks'>> & {
	readonly screen?: Partial<ScreenSettings>;
};

/** What is changed; a function of the settings as they then are where one change builds on the one before. */
export type SettingsWrite = SettingsChange | ((settings: Settings) => SettingsChange);

/** Changes settings: shown at once, and taken back if the server refuses. Resolves to whether they are saved. */
export async function changeSettings({ outbox, store }: Client, id: UserId, write: SettingsWrite): Promise<boolean> {
	const before = store.get(accountKind, id)?.settings;
	if (!before) return false;
	const { screen, ...changed } = typeof write === 'function' ? write(before) : write;
	const change = screen && writeScreenSettings(screen);
	const settings = {
		...before,
		...(change && { frontendSettings: { ...toObject(before.frontendSettings), ...change } }),
	};
	if (isVisit()) {
		// A link has no settings: what somebody chooses holds as long as their page stands.
		const account = store.get(accountKind, id);
		if (account) store.loadPage(recordsOf(accountKind, [{ ...account, settings: { ...settings, ...changed } }]));
		return true;
	}
	const sent = [
		...(change ? [outbox.write(changeScreens, { id, settings, change })] : []),
		...(Object.keys(changed).length > 0
			? [outbox.write(saveSettings, { id, settings: { ...settings, ...changed }, changed })]
			: []),
	];
	const outcomes = await Promise.all(sent.map(({ done }) => done));
	const isSaved = outcomes.every((outcome) => outcome.isSaved);
	const account = store.get(accountKind, id);
	if (isSaved && account) cachedAccount.set(account);
	return isSaved;
}
