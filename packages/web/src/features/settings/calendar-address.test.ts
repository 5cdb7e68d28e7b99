import { expect, test } from 'vitest';
import { davLink } from './calendar-address.ts';

test.each([
	['https://tasks.example', 'ada', undefined, 'caldavs://ada@tasks.example/dav/principals/ada/'],
	['https://tasks.example', 'ada', 'wq7', 'caldavs://ada:wq7@tasks.example/dav/principals/ada/'],
	['http://10.0.0.7:3456', 'ada', 'wq7', 'caldav://ada:wq7@10.0.0.7:3456/dav/principals/ada/'],
	[
		'https://example.org/ordna',
		'a@b c',
		'x/y',
		'caldavs://a%40b%20c:x%2Fy@example.org/ordna/dav/principals/a%40b%20c/',
	],
])('DAVx⁵ opens %s for %s with %s', (base, username, password, expected) => {
	expect(davLink({ base, username, password })).toBe(expected);
});
