/** `monday` or `mon`; the name is the group. */
export const weekdayPattern =
	'(sun(?:day)?|mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?)';

/** `17th`; the number is the group. */
export const nthPattern = '(\\d{1,2})(?:st|nd|rd|th)';

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A number in figures or, up to ten, as a word, without a group. */
export function numberPattern(maxDigits: number): string {
	return `\\d{1,${maxDigits}}|${numberWords.join('|')}`;
}

/** The number that `numberPattern` found. */
export function numberOf(text: string): number {
	const word = numberWords.indexOf(text.toLowerCase());
	return word < 0 ? Number(text) : word + 1;
}

/** A time of day that needs no `at` behind a date: `15:00`, `8pm`, `noon`. Hour, minute, half, hour, half, name. */
export const clockPattern = '(\\d{1,2}):(\\d\\d)(?:\\s?(am|pm))?|(\\d{1,2})\\s?(am|pm)|(noon|midnight)';
