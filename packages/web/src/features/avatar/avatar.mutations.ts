import { type AvatarProvider, avatarEndpoints } from '@ordna/domain/avatar';
import type { UserId } from '@ordna/domain/user';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import { accepted, type Op, patchOp } from '../../platform/store/index.ts';
import { accountKind } from '../user/index.ts';

interface Choice {
	readonly id: UserId;
	readonly avatarProvider: AvatarProvider;
	/** How the picture then looks, as `User.avatar` says it. */
	readonly avatar: string;
}

const opsOf = ({ id, avatar }: Choice): Op[] => [patchOp(accountKind, id, { avatar })];

export const chooseAvatar = defineMutation<Choice>({
	name: 'account.chooseAvatar',
	apply: opsOf,
	async send(args, { call }) {
		await call(avatarEndpoints.choose, { avatarProvider: args.avatarProvider });
		return accepted(opsOf(args));
	},
	describe: () => ({ key: 'mutations:account.chooseAvatar' }),
});

export const avatarMutations: readonly AnyMutation[] = [chooseAvatar];
