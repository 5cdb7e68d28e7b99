import { accountEndpoints, languages } from '@ordna/domain/account';
import { sessionEndpoints } from '@ordna/domain/session';
import { Refused } from '../../platform/api/index.ts';
import type { Connection } from '../../platform/connection.tsx';

export interface Credentials {
	readonly username: string;
	readonly password: string;
	/** Of a second factor, where the server asked for it. */
	readonly passcode?: string;
	/** Stay signed in on this device. */
	readonly isLong: boolean;
}

/** Signs somebody in; who shows the sign-in then leads on. Throws what the server refuses. */
export async function signIn({ api, session }: Connection, { passcode, isLong, ...rest }: Credentials): Promise<void> {
	const { token } = await api.call(sessionEndpoints.login, {
		...rest,
		longToken: isLong,
		...(passcode && { totpPasscode: passcode }),
	});
	session.signIn(token);
}

export interface NewAccount {
	readonly username: string;
	readonly email: string;
	readonly password: string;
}

/** Makes an account and signs in with it. A language the server does not know is tried again as English. */
export async function register(connection: Connection, account: NewAccount): Promise<void> {
	const send = (language: string) => connection.api.call(accountEndpoints.register, { ...account, language });
	try {
		await send(accountLanguage(navigator.languages));
	} catch (failure) {
		if (!isLanguageRefused(failure)) throw failure;
		await send('en');
	}
	await signIn(connection, { username: account.username, password: account.password, isLong: true });
	await keepZoneOfBrowser(connection);
}

/** Days begin where somebody lives, not where the server stands. It can be set by hand, so a failure is no loss. */
async function keepZoneOfBrowser({ api, queries }: Connection): Promise<void> {
	const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
	await api.call(accountEndpoints.saveSettings, { timezone }).catch(() => undefined);
	await queries.expire(['account']);
}

function isLanguageRefused(failure: unknown): boolean {
	return (
		failure instanceof Refused &&
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
