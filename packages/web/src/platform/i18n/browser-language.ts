/** NOTE: on a Linux without a language of its own it is `en-US@posix`, at which everything of `Intl` throws. */
export const browserLanguage = (): string => navigator.language.replace(/@.*/, '');

/** Whether a region counts its hours to 12 or to 24. */
export function hoursOf(region: string): '12h' | '24h' {
	return new Intl.DateTimeFormat(region, { hour: 'numeric' }).resolvedOptions().hour12 ? '12h' : '24h';
}

/**
 * A language with the browser's region where it names none, so that dates are written as people there write them. The
 * browser's own language where none is chosen.
 *
 *     withRegion('en', ['sv-SE', 'en-GB']) // 'en-GB'
 */
export function withRegion(chosen: string, browsers: readonly string[] = [browserLanguage(), ...navigator.languages]) {
	if (chosen === '') return browsers[0] ?? 'en';
	if (chosen.includes('-')) return chosen;
	return browsers.find((tag) => tag.startsWith(`${chosen}-`) && !tag.includes('@')) ?? chosen;
}
