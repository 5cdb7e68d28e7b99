import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { boundsOf, type DeletionTime, isNarrowed, readNarrowing } from './trash-filter.ts';

test.each([
	[
		{ by: 7, time: 'week', s: 'oven' },
		{ by: 7, time: 'week', text: 'oven' },
	],
	[{ by: -3 }, { by: -3, time: undefined, text: '' }],
	[
		{ by: 'maja', time: 'never' },
		{ by: undefined, time: undefined, text: '' },
	],
	[{ by: 0 }, { by: undefined, time: undefined, text: '' }],
	[{ by: 1.5 }, { by: undefined, time: undefined, text: '' }],
	[{}, { by: undefined, time: undefined, text: '' }],
])('the address %j narrows by %j', (search, narrowing) => {
	expect(readNarrowing(search)).toEqual(narrowing);
});

test.each([
	[{ by: 7 }, true],
	[{ time: 'today' }, true],
	[{ s: 'oven' }, true],
	[{ s: '  ' }, false],
	[{}, false],
])('the address %j leaves something out: %s', (search, isOne) => {
	expect(isNarrowed(readNarrowing(search))).toBe(isOne);
});

const at = (text: string) => toInstant(Date.parse(text));

test.each<[DeletionTime | undefined, object]>([
	['today', { deletedSince: at('2026-03-31T00:00+02:00') }],
	['yesterday', { deletedSince: at('2026-03-30T00:00+02:00'), deletedBefore: at('2026-03-31T00:00+02:00') }],
	['week', { deletedSince: at('2026-03-25T00:00+01:00') }],
	['earlier', { deletedBefore: at('2026-03-25T00:00+01:00') }],
	[undefined, {}],
])('%s is meant in days of the zone, also over a change of the clocks', (time, bounds) => {
	expect(boundsOf(time, { now: at('2026-03-31T00:30+02:00'), zone: 'Europe/Stockholm' })).toEqual(bounds);
});
