/** An instant as an e-mail writes it: in the language of the e-mail, by the clock of whoever gets it. */
export interface Moment {
	/** Milliseconds since 1970. */
	readonly at: number;
	/** Empty for the server's own. */
	readonly timezone: string;
	/** The day is meant, without a time. */
	readonly isDay?: boolean;
}

/** @example dateText({ tag: 'en' }, { at: 0, timezone: 'UTC' }) // 'Jan 1, 1970, 12:00 AM' */
export function dateText({ tag }: { readonly tag: string }, { at, timezone, isDay = false }: Moment): string {
	const zone = timezone === '' ? {} : { timeZone: timezone };
	return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', ...(!isDay && { timeStyle: 'short' }), ...zone }).format(
		at,
	);
}
