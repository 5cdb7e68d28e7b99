import { credentialEndpoints, languages } from '@ordna/domain/account';
import { invitationEndpoints } from '@ordna/domain/invitation';
import { ApiError } from '../../platform/api/index.ts';
import type { Connection } from '../../platform/connection.tsx';
import { queryOptions } from '../../platform/queries/index.ts';
import { signIn } from './session.api.ts';

/** What an invitation says to whoever opened its link. */
export function invitationQuery({ api }: Connection, token: string) {
	return queryOptions({
		queryKey: ['invitation', token],
		queryFn: ({ signal }) => api.call(invitationEndpoints.open, { token }, { signal }),
		retry: 0,
	});
}

export interface NewAccount {
	readonly username: string;
	readonly email: string;
	readonly password: string;
}

/** Makes an account and signs in with it. A language the server does not know is tried again as English. */
export async function register(connection: Connection, account: NewAccount, invitation = ''): Promise<void> {
	const invited = invitation === '' ? {} : { invitation };
	const send = (language: string) =>
		connection.api.call(credentialEndpoints.register, { ...account, ...invited, language });
	try {
		await send(accountLanguage(navigator.languages));
	} catch (failure) {
		if (!isLanguageRefused(failure)) throw failure;
		await send('en');
	}
	await signIn(connection, { username: account.username, password: account.password, isLong: true });
}

function isLanguageRefused(failure: unknown): boolean {
	return (
		failure instanceof ApiError &&
		failure.code === 2002 &&
		failure.invalidFields.some((field) => field.startsWith('language:'))
	);
}

/**
 * The first of somebody's languages that an account can be set to; a dialect we lack goes to its neighbour.
 *
 *     accountLanguage(['de-AT', 'en']) // 'de-CH'
 */
export function accountLanguage(wanted: readonly string[]): string {
	for (const tag of wanted) {
		const found = languages.find((one) => one === tag) ?? languages.find((one) => baseOf(one) === baseOf(tag));
		if (found) return found;
	}
	return 'en';
}

const baseOf = (tag: string) => tag.split('-')[0]?.toLowerCase();
