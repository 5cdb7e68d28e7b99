import { accountEndpoints, type Settings } from '@ordna/domain/account';
import type { UserId } from '@ordna/domain/user';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import { accepted, type Op, patchOp } from '../../platform/store/index.ts';
import { accountKind } from './account.kind.ts';

interface SavedSettings {
	readonly id: UserId;
	/** All of them as they will be. */
	readonly settings: Settings;
	/** Those that change. */
	readonly changed: Partial<Omit<Settings, 'extraSettingsLinks'>>;
}

const opsOf = ({ id, settings }: SavedSettings): Op[] => [patchOp(accountKind, id, { settings })];

export const saveSettings = defineMutation<SavedSettings>({
	name: 'account.saveSettings',
	apply: opsOf,
	async send(args, { call }) {
		await call(accountEndpoints.saveSettings, args.changed);
		return accepted(opsOf(args));
	},
	describe: () => ({ key: 'mutations:account.saveSettings' }),
});

export const accountMutations: readonly AnyMutation[] = [saveSettings];
