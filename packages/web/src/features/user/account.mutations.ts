import { accountEndpoints, mergeSettings, type Settings, screenSettingsEndpoints } from '@ordna/domain/account';
import type { UserId } from '@ordna/domain/user';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import { accepted, type Op, patchOp } from '../../platform/store/index.ts';
import { accountKind } from './account.kind.ts';
import { withinLimit } from './display-limit.ts';
import { displaysKind } from './displays.kind.ts';
import { storedDisplays } from './stored-displays.ts';

interface SavedSettings {
	readonly id: UserId;
	/** All of them as they will be. */
	readonly settings: Settings;
	/** Those that change. */
	readonly changed: Partial<Omit<Settings, 'extraSettingsLinks'>>;
}

const opsOf = ({ id, settings }: Pick<SavedSettings, 'id' | 'settings'>): Op[] => [
	patchOp(accountKind, id, { settings }),
];

export const saveSettings = defineMutation<SavedSettings>({
	name: 'account.saveSettings',
	apply: opsOf,
	async send(args, { call }) {
		await call(accountEndpoints.saveSettings, args.changed);
		return accepted(opsOf(args));
	},
	describe: () => ({ key: 'mutations:account.saveSettings' }),
});

interface ChangedScreens {
	readonly id: UserId;
	/** All settings as they will be. */
	readonly settings: Settings;
	/** What changes of those of the screens, as they are stored. */
	readonly change: Readonly<Record<string, unknown>>;
}

/** The server merges it: what another browser has changed meanwhile stays. */
export const changeScreens = defineMutation<ChangedScreens>({
	name: 'account.changeScreens',
	apply: opsOf,
	async send(args, { call }) {
		await call(screenSettingsEndpoints.merge, { change: args.change });
		return accepted(opsOf(args));
	},
	describe: () => ({ key: 'mutations:account.saveSettings' }),
});

interface ShownViews {
	readonly id: UserId;
	/** View → how it is shown, as a whole; `null`: as it comes. */
	readonly views: Readonly<Record<string, unknown>>;
}

/** The same for how views are shown, each of which is merged by itself. */
export const showViews = defineMutation<ShownViews>({
	name: 'account.showViews',
	apply: ({ id, views }) => [patchOp(displaysKind, id, views)],
	async send({ id, views }, { call, get }) {
		const kept = withinLimit(storedDisplays(get(displaysKind, id)), views);
		const change = { view_displays: kept };
		await call(screenSettingsEndpoints.merge, { change });
		// Not by the view, as it is shown until then: what another browser says later of the same one must not stand beneath it.
		return accepted([patchOp(displaysKind, id, { stored: mergeSettings(get(displaysKind, id)?.stored, change) })]);
	},
	describe: () => ({ key: 'mutations:account.showViews' }),
});

export const accountMutations: readonly AnyMutation[] = [saveSettings, changeScreens, showViews];
