import { expect, test } from 'vitest';
import { durationText, readDuration, readTime, utcText } from './times.ts';
import { ianaZones } from './zones.ts';

function read(value: string, params: Record<string, string> = {}): string | null {
	const at = readTime({ value, params: new Map(Object.entries(params)) }, ianaZones('America/New_York'));
	return at && utcText(at);
}

test.each([
	['in UTC', '20300102T030405Z', {}, '20300102T030405Z'],
	['in a zone it names', '20300701T120000', { TZID: 'Europe/Berlin' }, '20300701T100000Z'],
	[
		'in a zone behind a path',
		'20300701T120000',
		{ TZID: '/freeassociation.org/Tzfile/Europe/Berlin' },
		'20300701T100000Z',
	],
	['in the zone of who asks', '20300701T120000', {}, '20300701T160000Z'],
	['a day alone', '20300701', { VALUE: 'DATE' }, '20300701T040000Z'],
	['in the hour that comes twice', '20301103T013000', {}, '20301103T053000Z'],
	['in the hour that never comes', '20300310T023000', {}, '20300310T073000Z'],
	['in a zone nobody knows, which is that of who asks', '20300701T120000', { TZID: 'Moon/Crater' }, '20300701T160000Z'],
	['in an offset, which is no zone', '20300701T120000', { TZID: '+01:00' }, '20300701T160000Z'],
	['UTC although a zone is named', '20300102T030405Z', { TZID: 'Europe/Berlin' }, '20300102T030405Z'],
])('a time %s', (_, value, params, expected) => {
	expect(read(value, params)).toBe(expected);
});

test.each([
	['a month too many', '20301301T000000Z', {}],
	['a day that is none', '20300230', {}],
	['an hour too many', '20300101T240000Z', {}],
	['words', 'tomorrow', {}],
	['nothing', '', {}],
	['the moment that stands for none', '00010101T000000Z', {}],
	['a year too small', '00000101T000000Z', {}],
	['the end of time in New York', '99991231T235959', {}],
])('%s is no time', (_, value, params) => {
	expect(read(value, params)).toBeNull();
});

test.each([
	['-PT15M', -900],
	['PT0S', 0],
	['-PT0S', 0],
	['-P1DT2H', -93_600],
	['P1W', 604_800],
	['+P1M', 2_592_000],
	['P1Y', 31_536_000],
	['pt90s', 90],
])('%s is so long', (text, seconds) => {
	expect(readDuration(text)).toBe(seconds);
});

test.each(['', 'P', 'PT', '15M', 'P-1D', 'PT1.5H', 'P1H', 'x'])('"%s" is no length', (text) => {
	expect(readDuration(text)).toBeNull();
});

test.each([
	[0, 'PT0S'],
	[-5400, '-PT1H30M'],
	[86_400, 'PT24H'],
	[-61, '-PT1M1S'],
])('%i seconds are written and read again', (seconds, text) => {
	expect(durationText(seconds)).toBe(text);
	expect(readDuration(text)).toBe(seconds);
});
