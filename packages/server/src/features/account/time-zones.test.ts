import { isTimeZone } from '@ordna/domain/filter';
import { expect, test } from 'vitest';
import { listTimezones } from './time-zones.ts';

test('zones are on offer by their old and their new names, and each can be chosen', () => {
	const zones = listTimezones();

	expect(zones).toEqual(
		expect.arrayContaining(['UTC', 'Europe/Berlin', 'Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kyiv']),
	);
	expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
	expect(new Set(zones).size).toBe(zones.length);
});
