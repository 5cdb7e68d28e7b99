import type { Weekday } from '../time/calendar.ts';

/** `monday` or `mon`; the name is the group. */
export const weekdayPattern =
	'(sun(?:day)?|mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?)';

/** `march` or `mar`; the name is the group. */
export const monthPattern =
	'(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

/** The year behind a month: `17 feb 2027`, `feb 17, 2027`; the year is the group. Not another number, as in `5 march 200 pieces`. */
export const yearPattern = '(?:,? (20\\d\\d))?';

/** Which of some three-letter words a name begins with. */
function rankOf(name: string, inOrder: string): number {
	return inOrder.indexOf(name.slice(0, 3).toLowerCase()) / 3;
}

/** The month that `monthPattern` found, 1 to 12. */
export const monthOf = (name: string) => rankOf(name, 'janfebmaraprmayjunjulaugsepoctnovdec') + 1;

/** The weekday that `weekdayPattern` found. */
// The pattern lets nothing through but the seven names.
export const weekdayFrom = (name: string) => rankOf(name, 'sunmontuewedthufrisat') as Weekday;

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
