import { type Account, accountEndpoints } from '@ordna/domain/account';
import type { Client } from '../../platform/client.tsx';
import { hoursOf, withRegion } from '../../platform/i18n/index.ts';

/**
 * Days and weeks begin as where somebody lives, not as where the server stands, and hours are counted so: an account that has
 * no region yet is given the one of this browser. It can be set by hand, so a failure is no loss, and the next start tries
 * again. Resolves to the account as it is now.
 */
export async function takeRegion({ api }: Pick<Client, 'api'>, account: Account): Promise<Account> {
	const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
	const region = regionOf(withRegion(''));
	const save = async (taken: { readonly timezone?: string } & typeof region) => {
		await api.call(accountEndpoints.saveSettings, taken);
		const { lacksRegion: _, ...rest } = account;
		return { ...rest, settings: { ...account.settings, ...taken } };
	};
	return save({ timezone, ...region })
		.catch(() => save(region)) // A browser may know zones that the server does not.
		.catch(() => account);
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
		// As the screens read it; an account without a region has nothing else there.
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
