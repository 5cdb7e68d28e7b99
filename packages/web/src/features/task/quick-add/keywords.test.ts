import { grammarWords } from '@ordna/domain/quick-add';
import { expect, test } from 'vitest';
import english from '../../../languages/en/quick-add.json';
import { i18n } from '../../../platform/i18n/index.ts';
import { localizedKeywords } from './keywords.ts';

test('the English file says the grammar itself', () => {
	expect(english.keywords).toEqual(grammarWords);
});

test('keywords are those of the language that is spoken', async () => {
	const german = { keywords: { ...english.keywords, tomorrow: 'morgen' } };
	i18n.start({
		languages: ['en', 'de'],
		fallback: 'en',
		fetch: async (language) => (language === 'de' ? german : english),
		first: ['quick-add'],
	});

	await i18n.setLocale('en');
	const before = localizedKeywords();
	await i18n.setLocale('de-AT');

	expect([before.tomorrow, localizedKeywords().tomorrow]).toEqual(['tomorrow', 'morgen']);
	expect(localizedKeywords()).toBe(localizedKeywords());
});
