import { accountEndpoints, languages } from '@ordna/domain/account';
import { invitationEndpoints } from '@ordna/domain/invitation';
import { ApiError } from '../../platform/api/index.ts';
import type { Connection } from '../../platform/connection.tsx';
import { hoursOf, withRegion } from '../../platform/i18n/index.ts';
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
		connection.api.call(accountEndpoints.register, { ...account, ...invited, language });
	try {
		await send(accountLanguage(navigator.languages));
	} catch (failure) {
		if (!isLanguageRefused(failure)) throw failure;
		await send('en');
	}
	await signIn(connection, { username: account.username, password: account.password, isLong: true });
	await saveRegion(connection);
}

/**
 * Days and weeks begin as where somebody lives, not as where the server stands, and hours are counted so. It can be set
 * by hand, so a failure is no loss.
 */
async function saveRegion({ api, queries }: Connection): Promise<void> {
	const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
	await api.call(accountEndpoints.saveSettings, { timezone, ...regionOf(withRegion('')) }).catch(() => undefined);
	await queries.expire(['account']);
}

function isLanguageRefused(failure: unknown): boolean {
	return (
		failure instanceof ApiError &&
		failure.code === 2002 &&
		failure.invalidFields.some((field) => field.startsWith('language:'))
	);
}

/**
 * The settings that a region has by custom. The order of a date follows from the language, which has the region with it.
 *
 *     regionOf('en-US') // { weekStart: 0, frontendSettings: { time_format: '12h' } }
 */
export function regionOf(tag: string) {
	const locale: Intl.Locale & Partial<WithWeekInfo> = new Intl.Locale(tag);
	const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay;
	return {
		// Its Sunday is 7, and some browsers know of no weeks.
		...(firstDay === undefined ? {} : { weekStart: firstDay % 7 }),
		// As the screens read it; a new account has nothing else there.
		frontendSettings: { time_format: hoursOf(tag) },
	};
}

interface WithWeekInfo {
	getWeekInfo(): WeekInfo;
	/** What `getWeekInfo` was at first. */
	weekInfo: WeekInfo;
}

interface WeekInfo {
	/** 1, Monday, to 7. */
	readonly firstDay: number;
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
