import type { SignInProviderKind } from '@ordna/domain/sign-in-trace';

export interface SignInProviderTables {
	/** What an administrator turned off: a row for each. */
	sign_in_off: {
		/** A kind of provider, or that providers make accounts. */
		what: SignInProviderKind | 'new_accounts';
		/** The key of a provider in the settings; empty for what has none. */
		key: string;
	};
	/** The rules that an administrator turned on: a row for each. */
	sign_in_rule: { name: 'admins_need_second_factor' };
}
