import { expect, test } from 'vitest';
import { formatRule } from '../repeat/index.ts';
import { weekdayOf } from '../time/calendar.ts';
import type { Instant } from '../time/instant.ts';
import { instantOf, wallClockOf } from '../time/zone.ts';
import type { QuickAddMode } from './mode.ts';
import { parseQuickAdd } from './quick-add.ts';
import type { TypedRepeat } from './typed-repeat.ts';

// The outcome table: what somebody types on Wednesday 2026-03-11 at 10:20:30, and what it becomes.

const zone = 'Europe/Stockholm';
const now = instantOf({ year: 2026, month: 3, day: 11, hour: 10, minute: 20, second: 30 }, zone);

interface Understood {
	date?: string;
	labels?: string[];
	assignees?: string[];
	priority?: number;
	project?: string;
	repeat?: string;
}
type Row = [typed: string, title: string, understood?: Understood];

const two = (number: number) => String(number).padStart(2, '0');

function written(date: Instant): string {
	const { year, month, day, hour, minute, second } = wallClockOf(date, zone);
	const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][weekdayOf({ year, month, day })];
	const time = `${two(hour)}:${two(minute)}${second ? `:${two(second)}` : ''}`;
	return `${weekday} ${year}-${two(month)}-${two(day)} ${time}`;
}

function repeatText(repeat: TypedRepeat): string {
	const from = repeat.from === 'done' ? ' from completion' : '';
	if (repeat.kind === 'rule') return formatRule(repeat.rule) + from;
	const { amount, unit } = repeat.interval;
	return `${amount} ${unit}${from}`;
}

/** What was understood, without what is empty. */
function outcome(typed: string, mode: QuickAddMode) {
	const { title, labels, assignees, priority, project, repeat, dueDate } = parseQuickAdd(typed, { mode, now, zone });
	return {
		title,
		...(dueDate !== null && { date: written(dueDate) }),
		...(labels.length > 0 && { labels }),
		...(assignees.length > 0 && { assignees }),
		...(priority !== null && { priority }),
		...(project !== null && { project }),
		...(repeat && { repeat: repeatText(repeat) }),
	};
}

const keywordDates: Row[] = [
	['Buy milk', 'Buy milk'],
	['Buy milk today', 'Buy milk', { date: 'Wed 2026-03-11 12:00' }],
	['today buy milk', 'buy milk', { date: 'Wed 2026-03-11 12:00' }],
	['Buy milk ToDay', 'Buy milk', { date: 'Wed 2026-03-11 12:00' }],
	['Buy milk today at 8:00', 'Buy milk', { date: 'Wed 2026-03-11 08:00' }],
	['Buy milk tonight', 'Buy milk', { date: 'Wed 2026-03-11 21:00' }],
	['Buy milk tonight at 10pm', 'Buy milk', { date: 'Wed 2026-03-11 22:00' }],
	['Buy milk tonight at 23:00', 'Buy milk', { date: 'Wed 2026-03-11 23:00' }],
	['Buy milk tomorrow', 'Buy milk', { date: 'Thu 2026-03-12 12:00' }],
	['tomorrow', 'tomorrow', { date: 'Thu 2026-03-12 12:00' }],
	['Buy milk tomorrow at 3pm', 'Buy milk', { date: 'Thu 2026-03-12 15:00' }],
	['Buy milk tomorrow at 3 pm', 'Buy milk', { date: 'Thu 2026-03-12 15:00' }],
	['Buy milk tomorrow @ 15:30', 'Buy milk', { date: 'Thu 2026-03-12 15:30' }],
	['Buy milk tomorrow at 12:00 am', 'Buy milk', { date: 'Thu 2026-03-12 00:00' }],
	['Buy milk tomorrow at 12pm', 'Buy milk', { date: 'Thu 2026-03-12 12:00' }],
	['Buy milk tomorrow 15:00', 'Buy milk', { date: 'Thu 2026-03-12 15:00' }],
	['Call next monday', 'Call', { date: 'Mon 2026-03-16 12:00' }],
	['Call next monday at 9:15', 'Call', { date: 'Mon 2026-03-16 09:15' }],
	['Call this weekend', 'Call', { date: 'Sat 2026-03-14 12:00' }],
	['Call this weekend at 11am', 'Call', { date: 'Sat 2026-03-14 11:00' }],
	['Call later this week', 'Call', { date: 'Fri 2026-03-13 12:00' }],
	['Call later next week', 'Call', { date: 'Fri 2026-03-20 12:00' }],
	['Call next week', 'Call', { date: 'Wed 2026-03-18 12:00' }],
	['Call next weekend', 'Call next weekend'],
	['Call next month', 'Call', { date: 'Wed 2026-04-01 12:00' }],
	['Call next month at 17:00', 'Call', { date: 'Wed 2026-04-01 17:00' }],
	['Call end of month', 'Call', { date: 'Tue 2026-03-31 12:00' }],
	['Call end of month at 17:00', 'Call', { date: 'Tue 2026-03-31 17:00' }],
	['Call later today', 'Call later', { date: 'Wed 2026-03-11 12:00' }],
	['Call yesterday', 'Call yesterday'],
	['Call today tomorrow', 'Call tomorrow', { date: 'Wed 2026-03-11 12:00' }],
	['Todays news', 'Todays news'],
	['todayish', 'todayish'],
	['Buy milk tomorow', 'Buy milk tomorow'],
];

const loneTimes: Row[] = [
	['Buy milk at 17:00', 'Buy milk', { date: 'Wed 2026-03-11 17:00' }],
	['Buy milk at 7', 'Buy milk', { date: 'Wed 2026-03-11 07:00' }],
	['Buy milk @ 9am', 'Buy milk', { date: 'Wed 2026-03-11 09:00' }],
	['Buy milk at 7:30 pm', 'Buy milk', { date: 'Wed 2026-03-11 19:30' }],
	['Buy milk at 8:05', 'Buy milk', { date: 'Wed 2026-03-11 08:05' }],
	['Deploy v2 @ 5pm', 'Deploy v2', { date: 'Wed 2026-03-11 17:00' }],
	['Email report 5pm', 'Email report 5pm'],
	['Call at noon', 'Call', { date: 'Wed 2026-03-11 12:00' }],
	['Submit at midnight', 'Submit', { date: 'Thu 2026-03-12 00:00' }],
	['The noon report', 'The noon report'],
	['Meet at 25:00', 'Meet at 25:00'],
	['Meet tomorrow at 9:60', 'Meet at 9:60', { date: 'Thu 2026-03-12 12:00' }],
];

const weekdays: Row[] = [
	['Call monday', 'Call', { date: 'Mon 2026-03-16 12:00' }],
	['Call mon', 'Call', { date: 'Mon 2026-03-16 12:00' }],
	['Call mon at 8', 'Call', { date: 'Mon 2026-03-16 08:00' }],
	['Call tue', 'Call', { date: 'Tue 2026-03-17 12:00' }],
	['Call tuesday', 'Call', { date: 'Tue 2026-03-17 12:00' }],
	['Call Wed', 'Call', { date: 'Wed 2026-03-11 12:00' }],
	['Call wednesday', 'Call', { date: 'Wed 2026-03-11 12:00' }],
	['Call thursday at 9', 'Call', { date: 'Thu 2026-03-12 09:00' }],
	['Call thu at 14:00', 'Call', { date: 'Thu 2026-03-12 14:00' }],
	['Call fri at 2pm', 'Call', { date: 'Fri 2026-03-13 14:00' }],
	['Call on friday', 'Call on', { date: 'Fri 2026-03-13 12:00' }],
	['Call friday 14:00', 'Call', { date: 'Fri 2026-03-13 14:00' }],
	['party on saturday 8pm', 'party on', { date: 'Sat 2026-03-14 20:00' }],
	['Lunch friday 14:30 with Bo', 'Lunch with Bo', { date: 'Fri 2026-03-13 14:30' }],
	['Lunch friday 2:30 pm', 'Lunch', { date: 'Fri 2026-03-13 14:30' }],
	['Lunch friday noon', 'Lunch', { date: 'Fri 2026-03-13 12:00' }],
	['Hand in friday midnight', 'Hand in', { date: 'Sat 2026-03-14 00:00' }],
	['Lunch friday 8', 'Lunch 8', { date: 'Fri 2026-03-13 12:00' }],
	['Lunch friday 25:00', 'Lunch 25:00', { date: 'Fri 2026-03-13 12:00' }],
	['Lunch friday 8pmish', 'Lunch 8pmish', { date: 'Fri 2026-03-13 12:00' }],
	['Meet +Inbox on 5 Dec 14:30', 'Meet on', { date: 'Sat 2026-12-05 14:30', project: 'Inbox' }],
	['Pay rent 12/24 9am', 'Pay rent', { date: 'Thu 2026-12-24 09:00' }],
	['Pay rent 17th 9am', 'Pay rent', { date: 'Tue 2026-03-17 09:00' }],
	['Buy milk tom', 'Buy milk', { date: 'Thu 2026-03-12 12:00' }],
	['Buy milk tom 8am', 'Buy milk', { date: 'Thu 2026-03-12 08:00' }],
	['Buy milk tom at 8', 'Buy milk', { date: 'Thu 2026-03-12 08:00' }],
	['Call Tom', 'Call Tom'],
	['Ask tom about it', 'Ask tom about it'],
	['Call sat', 'Call', { date: 'Sat 2026-03-14 12:00' }],
	['Call sunday', 'Call', { date: 'Sun 2026-03-15 12:00' }],
	['Call next wed', 'Call', { date: 'Wed 2026-03-11 12:00' }],
	['Call next friday', 'Call', { date: 'Fri 2026-03-13 12:00' }],
	['Call next sunday at 10:00', 'Call', { date: 'Sun 2026-03-15 10:00' }],
	['Call this monday', 'Call this', { date: 'Mon 2026-03-16 12:00' }],
	['Monday call mum', 'call mum', { date: 'Mon 2026-03-16 12:00' }],
	['Fix monday bug', 'Fix bug', { date: 'Mon 2026-03-16 12:00' }],
	['Buy monitor', 'Buy monitor'],
	['Call marta', 'Call marta'],
];

const inUnits: Row[] = [
	['Call in 1 hour', 'Call', { date: 'Wed 2026-03-11 11:20:30' }],
	['Call in 2 hours', 'Call', { date: 'Wed 2026-03-11 12:20:30' }],
	['Call in 2 days', 'Call', { date: 'Fri 2026-03-13 10:20:30' }],
	['Call in 3 weeks', 'Call', { date: 'Wed 2026-04-01 10:20:30' }],
	['Call in 1 month', 'Call', { date: 'Sat 2026-04-11 10:20:30' }],
	['Call in 2 months', 'Call', { date: 'Mon 2026-05-11 10:20:30' }],
	['Call in 5 days at 10:00', 'Call', { date: 'Mon 2026-03-16 10:00' }],
	['Call at 10:00 in 5 days', 'Call', { date: 'Mon 2026-03-16 10:00' }],
	['In 2 weeks call mum', 'call mum', { date: 'Wed 2026-03-25 10:20:30' }],
	['Buy 2 kg in 2 days', 'Buy 2 kg', { date: 'Fri 2026-03-13 10:20:30' }],
	['Call in 30 minutes', 'Call in 30 minutes'],
	['Call in 1 year', 'Call in 1 year'],
	['Call in a week', 'Call in a week'],
	['Call in two days', 'Call', { date: 'Fri 2026-03-13 10:20:30' }],
];

const nthOfMonth: Row[] = [
	['Pay rent 17th', 'Pay rent', { date: 'Tue 2026-03-17 12:00' }],
	['Pay rent 17.', 'Pay rent', { date: 'Tue 2026-03-17 12:00' }],
	['Pay rent 11th', 'Pay rent', { date: 'Wed 2026-03-11 12:00' }],
	['Pay rent 3rd', 'Pay rent', { date: 'Fri 2026-04-03 12:00' }],
	['Pay rent 1st', 'Pay rent', { date: 'Wed 2026-04-01 12:00' }],
	['Pay rent 31st', 'Pay rent', { date: 'Tue 2026-03-31 12:00' }],
	['Pay rent 17th at 10:00', 'Pay rent', { date: 'Tue 2026-03-17 10:00' }],
	['Pay rent sep 17th', 'Pay rent', { date: 'Thu 2026-09-17 12:00' }],
	['Pay rent 17th sep', 'Pay rent', { date: 'Thu 2026-09-17 12:00' }],
	['Pay rent december 24th', 'Pay rent', { date: 'Thu 2026-12-24 12:00' }],
	['Pay rent 2nd March at 5pm', 'Pay rent', { date: 'Mon 2026-03-02 17:00' }],
	['Pay rent 30th feb', 'Pay rent', { date: 'Mon 2026-03-02 12:00' }],
	['Pay rent 24th of december', 'Pay rent 24th of december'],
	['Paint - 2nd Room Wall', 'Paint - 2nd Room Wall'],
];

const monthNames: Row[] = [
	['Pay rent sep 17', 'Pay rent', { date: 'Thu 2026-09-17 12:00' }],
	['Pay rent 17 sep', 'Pay rent', { date: 'Thu 2026-09-17 12:00' }],
	['Pay rent September 17', 'Pay rent', { date: 'Thu 2026-09-17 12:00' }],
	['Pay rent dec 24 at 6pm', 'Pay rent', { date: 'Thu 2026-12-24 18:00' }],
	['Pay rent 24 dec at 6pm', 'Pay rent', { date: 'Thu 2026-12-24 18:00' }],
	['Pay rent feb 17', 'Pay rent', { date: 'Wed 2027-02-17 12:00' }],
	['Pay rent 17 feb 2028', 'Pay rent', { date: 'Thu 2028-02-17 12:00' }],
	['Pay rent Feb 17, 2028 at 9:00', 'Pay rent', { date: 'Thu 2028-02-17 09:00' }],
	['Pay rent 17th february 2028', 'Pay rent', { date: 'Thu 2028-02-17 12:00' }],
	['Pay rent feb 17 200 euros', 'Pay rent 200 euros', { date: 'Wed 2027-02-17 12:00' }],
	['Call march 5', 'Call', { date: 'Fri 2027-03-05 12:00' }],
	['5 march call', 'call', { date: 'Fri 2027-03-05 12:00' }],
	['march 5 call mum', 'call mum', { date: 'Fri 2027-03-05 12:00' }],
	['Call may', 'Call may'],
];

const numericDates: Row[] = [
	['Pay rent 02/17/2027', 'Pay rent', { date: 'Wed 2027-02-17 12:00' }],
	['Pay rent 2027-02-17', 'Pay rent', { date: 'Wed 2027-02-17 12:00' }],
	['Pay rent 17.02.2027', 'Pay rent', { date: 'Wed 2027-02-17 12:00' }],
	['Pay rent 2027/02/17', 'Pay rent', { date: 'Wed 2027-02-17 12:00' }],
	['2027-02-17 Pay rent', 'Pay rent', { date: 'Wed 2027-02-17 12:00' }],
	['Pay rent 6/7/27', 'Pay rent', { date: 'Mon 2027-06-07 12:00' }],
	['Pay rent 27/1', 'Pay rent', { date: 'Wed 2027-01-27 12:00' }],
	['Pay rent 1/27', 'Pay rent', { date: 'Wed 2027-01-27 12:00' }],
	['Pay rent 12/25', 'Pay rent', { date: 'Fri 2026-12-25 12:00' }],
	['Pay rent 3/5', 'Pay rent', { date: 'Fri 2027-03-05 12:00' }],
	['Pay rent 12/24/26 @ 9am', 'Pay rent', { date: 'Thu 2026-12-24 09:00' }],
	['Pay rent 2026-12-24 at 18:00', 'Pay rent', { date: 'Thu 2026-12-24 18:00' }],
	['Pay rent 24.12.2026 at 18:00', 'Pay rent', { date: 'Thu 2026-12-24 18:00' }],
	['Pay rent 24.12 at 18:00', 'Pay rent', { date: 'Thu 2026-12-24 18:00' }],
	['Pay rent 01.02', 'Pay rent', { date: 'Mon 2027-02-01 12:00' }],
	['Pay rent 01.10', 'Pay rent', { date: 'Thu 2026-10-01 12:00' }],
	['Pay rent 01.02.27', 'Pay rent', { date: 'Mon 2027-02-01 12:00' }],
	['Pay rent 31.12', 'Pay rent', { date: 'Thu 2026-12-31 12:00' }],
	['Pay rent 03.05.', 'Pay rent 03.05.'],
	['Ship 2026/3/5', 'Ship 2026/3/5'],
	['Review 2026-3-5', 'Review 2026-3-5'],
	['Pay 3/14 bill', 'Pay 3/14 bill'],
	['The 7/24 Club notes', 'The 7/24 Club notes'],
	['lunch 9/12 at 10:00', 'lunch', { date: 'Sat 2026-09-12 10:00' }],
	['Buy 3/4 inch screws', 'Buy 3/4 inch screws'],
	['Buy 1/2 lemon today', 'Buy 1/2 lemon', { date: 'Wed 2026-03-11 12:00' }],
	['Ship v2.3.4', 'Ship v2.3.4'],
	['https://site.example/2020/3/77-post', 'https://site.example/2020/3/77-post'],
	['Read 1984', 'Read 1984'],
];

const repeats: Row[] = [
	['Water plants every day', 'Water plants', { repeat: '1 days' }],
	['Water plants every 3 days', 'Water plants', { repeat: '3 days' }],
	['Water plants every two weeks', 'Water plants', { repeat: '2 weeks' }],
	['Water plants each ten days', 'Water plants', { repeat: '10 days' }],
	['Water plants each month', 'Water plants', { repeat: '1 months' }],
	['Water plants every 1 month', 'Water plants', { repeat: '1 months' }],
	['Water plants every 2 months', 'Water plants', { date: 'Wed 2026-03-11 12:00', repeat: 'FREQ=MONTHLY;INTERVAL=2' }],
	['Water plants every month at 11:42', 'Water plants', { date: 'Wed 2026-03-11 11:42', repeat: '1 months' }],
	['Water plants every year', 'Water plants', { date: 'Wed 2026-03-11 12:00', repeat: 'FREQ=YEARLY' }],
	['Water plants every 3 years', 'Water plants', { date: 'Wed 2026-03-11 12:00', repeat: 'FREQ=YEARLY;INTERVAL=3' }],
	['Water plants every hour', 'Water plants', { repeat: '1 hours' }],
	['Water plants every 6 hours', 'Water plants', { repeat: '6 hours' }],
	['Water plants hourly', 'Water plants', { repeat: '1 hours' }],
	['Water plants daily', 'Water plants', { repeat: '1 days' }],
	['Water plants weekly', 'Water plants', { repeat: '1 weeks' }],
	['Water plants weekly next monday', 'Water plants', { date: 'Mon 2026-03-16 12:00', repeat: '1 weeks' }],
	['Water plants monthly', 'Water plants', { repeat: '1 months' }],
	['Water plants yearly', 'Water plants', { date: 'Wed 2026-03-11 12:00', repeat: 'FREQ=YEARLY' }],
	['Water plants annually', 'Water plants', { date: 'Wed 2026-03-11 12:00', repeat: 'FREQ=YEARLY' }],
	['Water plants biannually', 'Water plants', { date: 'Wed 2026-03-11 12:00', repeat: 'FREQ=MONTHLY;INTERVAL=6' }],
	['Water plants semiannually', 'Water plants', { date: 'Wed 2026-03-11 12:00', repeat: 'FREQ=MONTHLY;INTERVAL=6' }],
	['Water plants biennially', 'Water plants', { date: 'Wed 2026-03-11 12:00', repeat: 'FREQ=YEARLY;INTERVAL=2' }],
	['Water plants every 2 days tomorrow', 'Water plants', { date: 'Thu 2026-03-12 12:00', repeat: '2 days' }],
	['Water plants every 2 weeks at 10:00', 'Water plants', { date: 'Wed 2026-03-11 10:00', repeat: '2 weeks' }],
	['Water plants Every 2 Weeks', 'Water plants', { repeat: '2 weeks' }],
	['Water plants Daily', 'Water plants', { repeat: '1 days' }],
	['Water plants EVERY DAY', 'Water plants', { repeat: '1 days' }],
	['Water plants every monday', 'Water plants', { date: 'Mon 2026-03-16 12:00', repeat: 'FREQ=WEEKLY;BYDAY=MO' }],
	['Gym every Wed at 18:00', 'Gym', { date: 'Wed 2026-03-11 18:00', repeat: 'FREQ=WEEKLY;BYDAY=WE' }],
	['Gym each friday 6pm', 'Gym', { date: 'Fri 2026-03-13 18:00', repeat: 'FREQ=WEEKLY;BYDAY=FR' }],
	['every monday gym', 'gym', { date: 'Mon 2026-03-16 12:00', repeat: 'FREQ=WEEKLY;BYDAY=MO' }],
	['Gym every other friday', 'Gym', { date: 'Fri 2026-03-13 12:00', repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR' }],
	['Water plants every other week', 'Water plants', { repeat: '2 weeks' }],
	['Water plants every other day', 'Water plants', { repeat: '2 days' }],
	['Pay rent every 1st', 'Pay rent', { date: 'Wed 2026-04-01 12:00', repeat: 'FREQ=MONTHLY;BYMONTHDAY=1' }],
	['Pay rent every 1st at 8', 'Pay rent', { date: 'Wed 2026-04-01 08:00', repeat: 'FREQ=MONTHLY;BYMONTHDAY=1' }],
	['Pay rent every 17th 8am', 'Pay rent', { date: 'Tue 2026-03-17 08:00', repeat: 'FREQ=MONTHLY;BYMONTHDAY=17' }],
	['Pay rent every 1st and 15th', 'Pay rent', { date: 'Sun 2026-03-15 12:00', repeat: 'FREQ=MONTHLY;BYMONTHDAY=1,15' }],
	['Gym every monday and thursday', 'Gym', { date: 'Thu 2026-03-12 12:00', repeat: 'FREQ=WEEKLY;BYDAY=MO,TH' }],
	['Gym every mon, wed, fri', 'Gym', { date: 'Wed 2026-03-11 12:00', repeat: 'FREQ=WEEKLY;BYDAY=MO,WE,FR' }],
	['Pay every last friday of the month', 'Pay', { date: 'Fri 2026-03-27 12:00', repeat: 'FREQ=MONTHLY;BYDAY=-1FR' }],
	['Pay every 2nd tuesday tomorrow', 'Pay', { date: 'Thu 2026-03-12 12:00', repeat: 'FREQ=MONTHLY;BYDAY=2TU' }],
	['Clean every 3rd shelf', 'Clean every 3rd shelf'],
	['Water plants in two weeks', 'Water plants', { date: 'Wed 2026-03-25 10:20:30' }],
	[
		'Water plants every weekday',
		'Water plants',
		{ date: 'Wed 2026-03-11 12:00', repeat: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
	],
	[
		'Gym every mon,wed & fri until june',
		'Gym',
		{ date: 'Wed 2026-03-11 12:00', repeat: 'FREQ=WEEKLY;BYDAY=MO,WE,FR;UNTIL=20260630' },
	],
	['Water plants every weekend', 'Water plants', { date: 'Sat 2026-03-14 12:00', repeat: 'FREQ=WEEKLY;BYDAY=SA,SU' }],
	[
		'Sweep every weekday and saturday',
		'Sweep',
		{ date: 'Wed 2026-03-11 12:00', repeat: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA' },
	],
	[
		'Stand-up every weekday at 9am',
		'Stand-up',
		{ date: 'Thu 2026-03-12 09:00', repeat: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
	],
	['Stand-up every wed 9am', 'Stand-up', { date: 'Wed 2026-03-18 09:00', repeat: 'FREQ=WEEKLY;BYDAY=WE' }],
	[
		'Stand-up every weekday at 14:30 until june',
		'Stand-up',
		{ date: 'Wed 2026-03-11 14:30', repeat: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20260630' },
	],
	[
		'Pay VAT every 3 months until june',
		'Pay VAT',
		{ date: 'Wed 2026-03-11 12:00', repeat: 'FREQ=MONTHLY;INTERVAL=3;UNTIL=20260630' },
	],
	[
		'Pay VAT every 3 months until february',
		'Pay VAT',
		{ date: 'Wed 2026-03-11 12:00', repeat: 'FREQ=MONTHLY;INTERVAL=3;UNTIL=20270228' },
	],
	[
		'Pay VAT every 3 months until june 2028',
		'Pay VAT',
		{ date: 'Wed 2026-03-11 12:00', repeat: 'FREQ=MONTHLY;INTERVAL=3;UNTIL=20280630' },
	],
	[
		'Pay VAT every 3 months until 30 june',
		'Pay VAT',
		{ date: 'Wed 2026-03-11 12:00', repeat: 'FREQ=MONTHLY;INTERVAL=3;UNTIL=20260630' },
	],
	[
		'Pay VAT every 3 months till 2027-01-31',
		'Pay VAT',
		{ date: 'Wed 2026-03-11 12:00', repeat: 'FREQ=MONTHLY;INTERVAL=3;UNTIL=20270131' },
	],
	[
		'Pay VAT every 3 months on the 15th',
		'Pay VAT',
		{ date: 'Sun 2026-03-15 12:00', repeat: 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15' },
	],
	[
		'Take pills every day until friday',
		'Take pills',
		{ date: 'Wed 2026-03-11 12:00', repeat: 'FREQ=DAILY;UNTIL=20260313' },
	],
	['Take pills every day for ten times', 'Take pills', { date: 'Wed 2026-03-11 12:00', repeat: 'FREQ=DAILY;COUNT=10' }],
	[
		'Pay every 1st and last of the month',
		'Pay',
		{ date: 'Tue 2026-03-31 12:00', repeat: 'FREQ=MONTHLY;BYMONTHDAY=1,-1' },
	],
	['Pay every last day', 'Pay', { date: 'Tue 2026-03-31 12:00', repeat: 'FREQ=MONTHLY;BYMONTHDAY=-1' }],
	['Pay every first day of the month', 'Pay', { date: 'Wed 2026-04-01 12:00', repeat: 'FREQ=MONTHLY;BYMONTHDAY=1' }],
	[
		'Pay every 31st',
		'Pay',
		{ date: 'Tue 2026-03-31 12:00', repeat: 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1' },
	],
	['Meet every 2nd and 4th friday', 'Meet', { date: 'Fri 2026-03-13 12:00', repeat: 'FREQ=MONTHLY;BYDAY=2FR,4FR' }],
	[
		'Report every last weekday of the month',
		'Report',
		{ date: 'Tue 2026-03-31 12:00', repeat: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1' },
	],
	[
		'Gym every 2 weeks on tue and thu',
		'Gym',
		{ date: 'Thu 2026-03-12 12:00', repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH' },
	],
	['Gym weekly on monday at 8', 'Gym', { date: 'Mon 2026-03-16 08:00', repeat: 'FREQ=WEEKLY;BYDAY=MO' }],
	['Gym every friday starting march 20th', 'Gym', { date: 'Fri 2026-03-20 12:00', repeat: 'FREQ=WEEKLY;BYDAY=FR' }],
	[
		'Gym every friday from next week until may',
		'Gym',
		{ date: 'Wed 2026-03-18 12:00', repeat: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20260531' },
	],
	[
		'Birthday every march 11',
		'Birthday',
		{ date: 'Wed 2026-03-11 12:00', repeat: 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=11' },
	],
	[
		'Birthday every 10th of march',
		'Birthday',
		{ date: 'Wed 2027-03-10 12:00', repeat: 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=10' },
	],
	[
		'Leap every year on 29 feb',
		'Leap',
		{ date: 'Sun 2027-02-28 12:00', repeat: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1' },
	],
	['Water plants every second day', 'Water plants', { repeat: '2 days' }],
	['Water plants every 3rd week', 'Water plants', { repeat: '3 weeks' }],
	['Water plants daily 9am', 'Water plants', { date: 'Wed 2026-03-11 09:00', repeat: '1 days' }],
	[
		'Gym every monday and call mum',
		'Gym and call mum',
		{ date: 'Mon 2026-03-16 12:00', repeat: 'FREQ=WEEKLY;BYDAY=MO' },
	],
	[
		'Gym every monday. Bring towels',
		'Gym. Bring towels',
		{ date: 'Mon 2026-03-16 12:00', repeat: 'FREQ=WEEKLY;BYDAY=MO' },
	],
	['Read every day until page 20', 'Read until page 20', { repeat: '1 days' }],
	['Brush every day 3 times', 'Brush 3 times', { repeat: '1 days' }],
	['Play every 3 fridays', 'Play every 3 fridays'],
	['Clean every 1st floor window', 'Clean every 1st floor window'],
	['Wash every last shirt', 'Wash every last shirt'],
	['Read until june', 'Read until june'],
	['Play every other. Friday is free', 'Play every other. is free', { date: 'Fri 2026-03-13 12:00' }],
	['Water plants every eleven days', 'Water plants every eleven days'],
];

const today = 'Wed 2026-03-11 12:00';
const every3Days = { date: today, repeat: 'FREQ=DAILY;INTERVAL=3 from completion' };

const fromCompletion: Row[] = [
	['Water plants every! 3 days', 'Water plants', every3Days],
	['Every! 3 days water plants', 'water plants', every3Days],
	['Water plants every 3 days from completion', 'Water plants', every3Days],
	['Water plants every 3 days After Completion', 'Water plants', every3Days],
	['Water plants every 3 days after completion.', 'Water plants.', every3Days],
	['Water plants every 3 days after I finish it', 'Water plants', every3Days],
	["Water plants every 3 days after it's done", 'Water plants', every3Days],
	['Water plants every 3 days after it’s done', 'Water plants', every3Days],
	['Water plants every! 3 days after completion', 'Water plants', every3Days],
	['Water plants every! 3 days at 9am', 'Water plants', { ...every3Days, date: 'Wed 2026-03-11 09:00' }],
	['Water plants every 3 days from completion at 9am', 'Water plants', { ...every3Days, date: 'Wed 2026-03-11 09:00' }],
	['Water plants every! 3 days tomorrow', 'Water plants', { ...every3Days, date: 'Thu 2026-03-12 12:00' }],
	['Air the room every! 6 hours', 'Air the room', { repeat: '6 hours from completion' }],
	['Dust daily after completion', 'Dust', { date: today, repeat: 'FREQ=DAILY from completion' }],
	['Dust every! month', 'Dust', { date: today, repeat: 'FREQ=MONTHLY from completion' }],
	[
		'Gym every! other friday',
		'Gym',
		{ date: 'Fri 2026-03-13 12:00', repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR from completion' },
	],
	[
		'Dust every 2 weeks after completion for 4 times',
		'Dust',
		{ date: today, repeat: 'FREQ=WEEKLY;INTERVAL=2;COUNT=4 from completion' },
	],
	['Dust every! week until june', 'Dust', { date: today, repeat: 'FREQ=WEEKLY;UNTIL=20260630 from completion' }],
	['Grant every wish! granted', 'Grant every wish! granted'],
	['Grant every! wish', 'Grant every! wish'],
	['Thank every! 3 of them', 'Thank every! 3 of them'],
	['Play every! 3 fridays', 'Play every! 3 fridays'],
	['Say it every day! Loudly', 'Say it! Loudly', { repeat: '1 days' }],
	['Read every day after completion of the course', 'Read after completion of the course', { repeat: '1 days' }],
	['Check every week after completion certificates', 'Check after completion certificates', { repeat: '1 weeks' }],
	['Invoice 3 days after completion', 'Invoice 3 days after completion'],
	['Return it 3 days after I finish it', 'Return it 3 days after I finish it'],
	['Read from completion to start', 'Read from completion to start'],
	['Everything! 3 days', 'Everything! 3 days'],
];

const items: Row[] = [
	['Read *book', 'Read', { labels: ['book'] }],
	['*book Read', 'Read', { labels: ['book'] }],
	['*only', '*only', { labels: ['only'] }],
	['Read *book *home *book', 'Read', { labels: ['book', 'home'] }],
	['Read *"to read" now', 'Read now', { labels: ['to read'] }],
	["Read *'to read'", 'Read', { labels: ['to read'] }],
	['Read *today', 'Read', { labels: ['today'] }],
	['Read *a*b', 'Read', { labels: ['a*b'] }],
	['Read * a', 'Read * a'],
	['2*3 is six', '2*3 is six'],
	['Plan +Work', 'Plan', { project: 'Work' }],
	['Plan +work tomorrow', 'Plan', { date: 'Thu 2026-03-12 12:00', project: 'work' }],
	["Plan +'Big Project'", 'Plan', { project: 'Big Project' }],
	['Plan +"Big Project" soon', 'Plan soon', { project: 'Big Project' }],
	['Plan +a +b', 'Plan +b', { project: 'a' }],
	['Plan +', 'Plan +'],
	['Plan !3', 'Plan', { priority: 3 }],
	['!3 Buy milk', 'Buy milk', { priority: 3 }],
	['Buy !5 milk', 'Buy milk', { priority: 5 }],
	['Plan !0', 'Plan', { priority: 0 }],
	['Plan !6', 'Plan !6'],
	['Plan !9 !1', 'Plan !9', { priority: 1 }],
	['Plan!3', 'Plan!3'],
	['Plan !', 'Plan !'],
	['Ask @anna', 'Ask @anna', { assignees: ['anna'] }],
	['Ask @anna tomorrow', 'Ask @anna', { date: 'Thu 2026-03-12 12:00', assignees: ['anna'] }],
	['Ask @anna @bob @anna', 'Ask @anna @bob @anna', { assignees: ['anna', 'bob'] }],
	['Ask @"Anna Bee"', 'Ask @"Anna Bee"', { assignees: ['Anna Bee'] }],
	['Ask @', 'Ask @'],
	['Mail email@example.com', 'Mail email@example.com'],
	['Ask @email@example.com', 'Ask @email@example.com', { assignees: ['email@example.com'] }],
	[
		'Fix *bug +App !4 @kim tomorrow at 9am every week',
		'Fix @kim',
		{
			date: 'Thu 2026-03-12 09:00',
			labels: ['bug'],
			assignees: ['kim'],
			priority: 4,
			project: 'App',
			repeat: '1 weeks',
		},
	],
	['Run monthly !2 *chores', 'Run', { labels: ['chores'], priority: 2, repeat: '1 months' }],
];

const quoted: Row[] = [
	['"send letters before march 3rd"', 'send letters before march 3rd'],
	["'buy tomorrow *x !2'", 'buy tomorrow *x !2'],
	['""', '""'],
];

const todoist: Row[] = [
	[
		'Fix @bug #App !4 +kim tomorrow at 9am',
		'Fix +kim',
		{ date: 'Thu 2026-03-12 09:00', labels: ['bug'], assignees: ['kim'], priority: 4, project: 'App' },
	],
	['Read @"to read"', 'Read', { labels: ['to read'] }],
	['Read *book +home', 'Read *book +home', { assignees: ['home'] }],
	['Ask +anna', 'Ask +anna', { assignees: ['anna'] }],
	['Mail a@b.c', 'Mail a@b.c'],
	['Plan #1', 'Plan', { project: '1' }],
	['Issue #12 and #13', 'Issue and #13', { project: '12' }],
	['Meet @ 5pm', 'Meet', { date: 'Wed 2026-03-11 17:00' }],
];

const disabled: Row[] = [
	['Fix today *x +p !2 @u', 'Fix today *x +p !2 @u'],
	['"quoted text"', 'quoted text'],
];

const defaultMode = [
	...keywordDates,
	...loneTimes,
	...weekdays,
	...inUnits,
	...nthOfMonth,
	...monthNames,
	...numericDates,
	...repeats,
	...fromCompletion,
	...items,
	...quoted,
];

test.each(defaultMode)('%s', (typed, title, understood = {}) => {
	expect(outcome(typed, 'default')).toEqual({ title, ...understood });
});

test.each(todoist)('with the other signs: %s', (typed, title, understood = {}) => {
	expect(outcome(typed, 'todoist')).toEqual({ title, ...understood });
});

test.each(disabled)('switched off: %s', (typed, title, understood = {}) => {
	expect(outcome(typed, 'disabled')).toEqual({ title, ...understood });
});
