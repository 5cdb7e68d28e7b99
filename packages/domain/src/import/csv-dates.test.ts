import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonLayout, dateLayouts, isWrittenAs, readAs, readDate } from './csv-dates.ts';

const utc = (text: string) => Date.parse(text);

test.for([
	['2006-01-02', '2030-12-31', '2030-12-31T00:00:00Z'],
	['02/01/2006', '03/04/2030', '2030-04-03T00:00:00Z'],
	['01/02/2006', '03/04/2030', '2030-03-04T00:00:00Z'],
	['2.1.2006', '3.4.2030', '2030-04-03T00:00:00Z'],
	['Jan 2, 2006', 'mar 7, 2030', '2030-03-07T00:00:00Z'],
	['2 Jan 2006 15:04', '7 MAR 2030 18:05', '2030-03-07T18:05:00Z'],
	['2006-01-02T15:04:05', '2030-03-07T18:05:09.75', '2030-03-07T18:05:09Z'],
	['2006-01-02T15:04:05Z07:00', '2030-03-07T18:05:09+02:00', '2030-03-07T16:05:09Z'],
	['2006-01-02T15:04:05Z07:00', '2030-03-07T18:05:09z', '2030-03-07T18:05:09Z'],
	['2006-01-02T15:04:05-0700', '2030-03-07T18:05:09-0330', '2030-03-07T21:35:09Z'],
	['02 Jan 06 15:04 MST', '07 Mar 30 18:05 CET', '2030-03-07T18:05:00Z'],
	['Monday, 02-Jan-06 15:04:05 MST', 'Thursday, 07-Mar-69 18:05:09 UTC', '1969-03-07T18:05:09Z'],
	['Mon Jan _2 15:04:05 2006', 'Thu Mar  7 18:05:09 2030', '2030-03-07T18:05:09Z'],
] as const)('as %s %s is %s', ([layout, text, instant]) => {
	expect(readAs(text, layout, 'UTC')).toBe(utc(instant));
	expect(isWrittenAs(text, layout)).toBe(true);
});

test.for([
	['2006-01-02', '2030-13-01'],
	['2006-01-02', '2030-02-29'],
	['2006-01-02', '2030-1-1'],
	['2006-01-02', '0000-01-01'],
	['2006-01-02', ' 2030-01-01'],
	['2006-01-02 15:04', '2030-01-01 24:00'],
	['2006-01-02 15:04', '2030-01-01 10:60'],
	['2006-01-02 15:04:05', '2030-01-01 10:00:60'],
	['Jan 2, 2006', 'Foo 2, 2030'],
	['15:04', '10:30'],
	['2006-01-02 2006', '2030-01-01 2030'],
] as const)('as %s %s is no date', ([layout, text]) => {
	expect(readAs(text, layout, 'UTC')).toBeNull();
	expect(isWrittenAs(text, layout)).toBe(false);
});

test('a date without a zone is one of the zone that is given, and letters of a zone mean UTC', () => {
	expect(readAs('2030-07-01 12:00', '2006-01-02 15:04', 'Europe/Stockholm')).toBe(utc('2030-07-01T10:00:00Z'));
	expect(readAs('01 Jul 30 12:00 CET', '02 Jan 06 15:04 MST', 'Europe/Stockholm')).toBe(utc('2030-07-01T12:00:00Z'));
});

test('the layout that is given comes before those that are known, and blanks around a date are none of it', () => {
	expect(readDate(' 03/04/2030 ', { layout: '01/02/2006', zone: 'UTC' })).toBe(utc('2030-03-04T00:00:00Z'));
	expect(readDate('03/04/2030', { layout: commonLayout, zone: 'UTC' })).toBe(utc('2030-04-03T00:00:00Z'));
	expect(readDate('13.2.2030', { layout: '', zone: 'UTC' })).toBe(utc('2030-02-13T00:00:00Z'));
});

test('what is no date in any known way is none, nor is a long text or a long layout', () => {
	expect(
		['', '  ', 'soon', '2030', '1'.repeat(65)].map((text) => readDate(text, { layout: commonLayout, zone: 'UTC' })),
	).toEqual([...[null, null, null, null, null]]);
	const long = `2006-01-02${' '.repeat(60)}`;
	expect(isWrittenAs(`2030-01-01${' '.repeat(60)}`, long)).toBe(false);
	expect(readDate('2030-01-01', { layout: long, zone: 'UTC' })).toBe(utc('2030-01-01T00:00:00Z'));
});

test('signs of a layout that mean something in a pattern mean themselves', () => {
	expect(isWrittenAs('2030.01.02', '2006.01.02')).toBe(true);
	expect(isWrittenAs('2030x01x02', '2006.01.02')).toBe(false);
	expect(isWrittenAs('(2030)+01*02', '(2006)+01*02')).toBe(true);
});

const sample = {
	'2006': '2030',
	'06': '30',
	'01': '03',
	'02': '07',
	_2: ' 7',
	Jan: 'Mar',
	Monday: 'Thursday',
	Mon: 'Thu',
};

test.each(dateLayouts)('a date that is written as %s is read so', (layout) => {
	const text = layout
		.replace(/2006|06|01|02|_2|Jan|Monday|Mon/g, (piece) => sample[piece as keyof typeof sample])
		.replace('Z07:00', 'Z')
		.replace('-0700', '+0000');

	expect(isWrittenAs(text, layout)).toBe(true);
});

test('no text and no layout makes it throw', () => {
	fc.assert(
		fc.property(fc.string({ maxLength: 70 }), fc.string({ maxLength: 70 }), (text, layout) => {
			const read = readDate(text, { layout, zone: 'UTC' });
			expect(read === null || Number.isFinite(read)).toBe(true);
		}),
	);
});
