import { expect, test } from 'vitest';
import { componentOf, readCalendar } from './lines.ts';
import { readTime, utcText } from './times.ts';
import { zonesOf } from './zones.ts';

const office = [
	'BEGIN:VTIMEZONE',
	'TZID:Our office',
	'BEGIN:STANDARD',
	'DTSTART:16010101T030000',
	'TZOFFSETFROM:+0200',
	'TZOFFSETTO:+0100',
	'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
	'END:STANDARD',
	'BEGIN:DAYLIGHT',
	'DTSTART:16010101T020000',
	'TZOFFSETFROM:+0100',
	'TZOFFSETTO:+0200',
	'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
	'END:DAYLIGHT',
	'END:VTIMEZONE',
];

const changed = [
	'BEGIN:VTIMEZONE',
	'TZID:Changed',
	'BEGIN:DAYLIGHT',
	'DTSTART:20000312T020000',
	'TZOFFSETFROM:-0500',
	'TZOFFSETTO:-0400',
	'RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SU;UNTIL=20200308T070000Z',
	'END:DAYLIGHT',
	'BEGIN:STANDARD',
	'DTSTART:20001105T020000',
	'TZOFFSETFROM:-0400',
	'TZOFFSETTO:-0500',
	'RDATE:20191103T020000,20211107T020000',
	'END:STANDARD',
	'END:VTIMEZONE',
];

const fixed = [
	'BEGIN:VTIMEZONE',
	'TZID:India',
	'BEGIN:STANDARD',
	'DTSTART:19700101T000000',
	'TZOFFSETTO:+0530',
	'END:STANDARD',
	'END:VTIMEZONE',
];
const named = ['BEGIN:VTIMEZONE', 'TZID:Named', 'X-LIC-LOCATION:Asia/Tokyo', 'END:VTIMEZONE'];
const broken = [
	'BEGIN:VTIMEZONE',
	'TZID:Broken',
	'BEGIN:STANDARD',
	'DTSTART:never',
	'TZOFFSETTO:soon',
	'END:STANDARD',
	'END:VTIMEZONE',
];

function read(tzid: string, value: string): string | null {
	const verdict = readCalendar(
		['BEGIN:VCALENDAR', ...office, ...changed, ...fixed, ...named, ...broken, 'END:VCALENDAR'].join('\r\n'),
	);
	const calendar = verdict.ok ? verdict.calendar : componentOf([]);
	const windowsZone = (name: string) => (name === 'W. Europe Standard Time' ? 'Europe/Berlin' : null);
	const at = readTime({ value, params: new Map([['TZID', tzid]]) }, zonesOf(calendar, { own: 'UTC', windowsZone }));
	return at && utcText(at);
}

test.each([
	['in winter', 'Our office', '20300115T120000', '20300115T110000Z'],
	['in summer', 'Our office', '20300715T120000', '20300715T100000Z'],
	['in the hour that never comes', 'Our office', '20300331T023000', '20300331T013000Z'],
	['after it', 'Our office', '20300331T030000', '20300331T010000Z'],
	['in the hour that comes twice', 'Our office', '20301027T023000', '20301027T003000Z'],
	['after that', 'Our office', '20301027T030000', '20301027T020000Z'],
	['before there were any rules', 'Our office', '15000101T000000', '14991231T230000Z'],
	['while a rule stood', 'Changed', '20190701T120000', '20190701T160000Z'],
	['between dates of its own', 'Changed', '20200201T120000', '20200201T170000Z'],
	['in the last turn of a rule that ended', 'Changed', '20210701T120000', '20210701T160000Z'],
	['after it ended', 'Changed', '20220701T120000', '20220701T170000Z'],
	['where the clocks never change', 'India', '20300715T120000', '20300715T063000Z'],
	['by the name of IANA beside it', 'Named', '20300715T120000', '20300715T030000Z'],
	['by its name on Windows', 'W. Europe Standard Time', '20300715T120000', '20300715T100000Z'],
	['as a time without a zone where nothing is known', 'Broken', '20300715T120000', '20300715T120000Z'],
])('a time is read %s', (_, tzid, value, expected) => {
	expect(read(tzid, value)).toBe(expected);
});
