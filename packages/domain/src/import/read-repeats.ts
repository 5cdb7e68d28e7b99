import { nearestRepeat, parseRule, plainRepeatRule, type RepeatFrom } from '../repeat/index.ts';
import type { OwnValues } from '../task/own-fields.ts';

/** The fields that say how a task repeats. */
export type RepeatFieldsRead = Pick<OwnValues, 'repeatAfter' | 'repeatMode' | 'repeatRule' | 'repeatFrom'>;

/**
 * The fields of a rule as calendars write it; `null` for one that tasks cannot have.
 * @example repeatOfRule('FREQ=WEEKLY;INTERVAL=2') // { repeatRule: 'FREQ=WEEKLY;INTERVAL=2', … }
 */
export function repeatOfRule(rule: string, repeatFrom: RepeatFrom = 'due'): RepeatFieldsRead | null {
	const repeatRule = plainRepeatRule(rule.trim().toUpperCase());
	const parsed = repeatRule === null ? null : parseRule(repeatRule);
	if (parsed === null) return null;
	return { ...nearestRepeat(parsed, repeatFrom), repeatRule, repeatFrom };
}

const frequencies: Readonly<Record<string, string>> = {
	day: 'DAILY',
	week: 'WEEKLY',
	month: 'MONTHLY',
	year: 'YEARLY',
	quarter: 'MONTHLY;INTERVAL=3',
};
const words: Readonly<Record<string, string>> = {
	daily: 'DAILY',
	weekly: 'WEEKLY',
	biweekly: 'WEEKLY;INTERVAL=2',
	fortnightly: 'WEEKLY;INTERVAL=2',
	monthly: 'MONTHLY',
	quarterly: 'MONTHLY;INTERVAL=3',
	semiannual: 'MONTHLY;INTERVAL=6',
	yearly: 'YEARLY',
	annual: 'YEARLY',
	annually: 'YEARLY',
	weekdays: 'WEEKLY;BYDAY=MO,TU,WE,TH,FR',
	weekday: 'WEEKLY;BYDAY=MO,TU,WE,TH,FR',
	workday: 'WEEKLY;BYDAY=MO,TU,WE,TH,FR',
	weekend: 'WEEKLY;BYDAY=SA,SU',
	morning: 'DAILY',
	afternoon: 'DAILY',
	evening: 'DAILY',
	night: 'DAILY',
	'last day': 'MONTHLY;BYMONTHDAY=-1',
};
/** `every day 9am` */
const timeAlone = / (?:(?:at|@) )?\d{1,2}(?::\d\d ?(?:am|pm)?| ?(?:am|pm))$/;
const dayOfMonth = /^(\d{1,2})(?:st|nd|rd|th)$/;
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const interval = /^(?:(\d{1,4})(?:st|nd|rd|th)?|other)? ?(day|week|month|quarter|year)s?$/;
const short = /^(\d{1,4}) ?(d|day|w|wk|week|wks|m|mo|mth|month|q|y|yr|year)s?$/;
const shortUnits: Readonly<Record<string, string>> = { d: 'day', w: 'week', m: 'month', q: 'quarter', y: 'year' };

/**
 * A repeat in English words, as task apps take them: `every 3 days`, `every! week`, `weekly`, `every mon, thu`, `2wks`.
 * With a sign behind `every`, or after the word `after`, it counts from when the task is done. `null` for others.
 */
export function repeatOfWords(text: string): RepeatFieldsRead | null {
	const [plain = ''] = text
		.trim()
		.toLowerCase()
		.replace(/^ev(?=!? )/, 'every')
		.replace(timeAlone, '')
		.split(/ (?:at|@|from|starting|until|ending) /, 1);
	const fromDone = /^(?:every!|after )/.test(plain);
	const said = plain.replace(/^(?:every!?|each|after) */, '').replace(/ +/g, ' ');
	const rule = ruleOfWords(said);
	return rule === null ? null : repeatOfRule(`FREQ=${rule}`, fromDone ? 'done' : 'due');
}

function ruleOfWords(said: string): string | null {
	if (Object.hasOwn(words, said)) return words[said] ?? null;
	const [, every, unit] = interval.exec(said) ?? [];
	if (unit !== undefined) return withInterval(unit, said.startsWith('other') ? 2 : Number(every ?? 1));
	const [, count, letter] = short.exec(said) ?? [];
	const unitOf = shortUnits[letter?.[0] ?? ''];
	if (unitOf !== undefined) return withInterval(unitOf, Number(count));
	const day = Number(dayOfMonth.exec(said)?.[1] ?? 0);
	if (day > 0 && day <= 31) return `MONTHLY;BYMONTHDAY=${day}`;
	const days = said.split(/, ?| and /).map((one) => weekdays.indexOf(one.slice(0, 3)));
	const isEachDay = said !== '' && days.every((day) => day >= 0);
	return isEachDay ? `WEEKLY;BYDAY=${days.map((day) => weekdays[day]?.slice(0, 2).toUpperCase()).join(',')}` : null;
}

function withInterval(unit: string, every: number): string | null {
	if (every < 1) return null;
	const frequency = frequencies[unit] ?? '';
	if (unit === 'quarter') return `MONTHLY;INTERVAL=${3 * every}`;
	return every > 1 ? `${frequency};INTERVAL=${every}` : frequency;
}
