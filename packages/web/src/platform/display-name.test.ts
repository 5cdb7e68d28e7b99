import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '../app/i18n.ts';
import { displayName } from './display-name.ts';
import { i18n } from './i18n/index.ts';

beforeAll(() => startI18n('en'));

test.for([
	[{ name: 'Ada Lovelace', username: 'ada' }, 'Ada Lovelace'],
	[{ name: 'Garden club (Link Share)', username: 'link-share-7' }, 'Guest (Garden club)'],
	[{ name: 'Link Share', username: 'link-share-7' }, 'Guest'],
] as const)('%j is called %s', ([person, expected]) => {
	expect(displayName(person)).toBe(expected);
});

test('the word for a guest stands in the language file', () => {
	expect(i18n.translate('app:guest.of', { link: 'Neighbors' })).toBe('Guest (Neighbors)');
});
