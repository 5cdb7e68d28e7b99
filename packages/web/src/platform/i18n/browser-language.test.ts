import { expect, test } from 'vitest';
import { withRegion } from './browser-language.ts';

test.each([
	['', ['en-GB', 'en'], 'en-GB'],
	['en', ['en-US', 'en'], 'en-US'],
	['en', ['sv-SE', 'en-GB'], 'en-GB'],
	['en', ['en-US@posix'], 'en'],
	['en', ['de'], 'en'],
	['de-CH', ['de-DE'], 'de-CH'],
])('%o in a browser of %j is written as %s', (chosen, browsers, expected) => {
	expect(withRegion(chosen, browsers)).toBe(expected);
});
