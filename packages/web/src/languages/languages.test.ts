import { expect, test } from 'vitest';
import { type MessageFile, paramsOf, parseMessages } from '../platform/i18n/messages.ts';

const files = import.meta.glob<MessageFile>('./*/*.json', { eager: true, import: 'default' });

/** The sentence without the form of its number: `late_one` and `late_few` are forms of `late`. */
const plain = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** What a language lacks, has too much of or fills in differently from English, a line each. */
function differencesOf(english: MessageFile, other: MessageFile, language: string): string[] {
	const [wanted, given] = [parseMessages(english), parseMessages(other)];
	const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
	const lines: string[] = [];
	for (const key of new Set(Array.from(wanted.keys(), plain))) {
		const inEnglish = [...wanted].filter(([one]) => plain(one) === key);
		const isPlural = !wanted.has(key);
		const params = new Set(inEnglish.flatMap(([, sentence]) => paramsOf(sentence)));
		for (const one of isPlural ? forms.map((form) => `${key}_${form}`) : [key]) {
			const sentence = given.get(one);
			if (sentence === undefined) {
				lines.push(`lacks ${one}`);
				continue;
			}
			const own = paramsOf(sentence);
			// A form may leave out what another says: "one task" has no number.
			const missing = isPlural ? [] : [...params].filter((name) => !own.includes(name));
			const unknown = own.filter((name) => !params.has(name));
			if (missing.length + unknown.length > 0) lines.push(`${one} fills in ${own}, not ${[...params]}`);
		}
	}
	const known = new Set(Array.from(wanted.keys(), plain));
	for (const key of given.keys()) if (!known.has(plain(key))) lines.push(`has ${key} too`);
	return lines;
}

const languages = [...new Set(Object.keys(files).map((path) => path.split('/')[1] ?? ''))];
const english = Object.keys(files).filter((path) => path.startsWith('./en/'));

test('each language says all that English says, and fills in the same', () => {
	const lines = languages.flatMap((language) =>
		english.flatMap((path) => {
			const other = path.replace('/en/', `/${language}/`);
			return differencesOf(files[path] ?? {}, files[other] ?? {}, language).map((line) => `${other}: ${line}`);
		}),
	);
	expect(english.length).toBeGreaterThan(10);
	expect(lines).toEqual([]);
});

/** What looks like a parameter and is none: they stand in two braces. */
const singleBraces = /(?<!\{)\{\s*\w+\s*\}(?!\})/;

test('what a sentence fills in stands in two braces', () => {
	const wrong = Object.entries(files).flatMap(([path, file]) =>
		[...parseMessages(file)].flatMap(([key, sentence]) => (singleBraces.test(sentence) ? [`${path}: ${key}`] : [])),
	);

	expect(singleBraces.test('Continue with {name}')).toBe(true);
	expect(wrong).toEqual([]);
});

test('what differs is found', () => {
	const en = { save: 'Save {{what}}', late_one: '{{count}} task', late_other: '{{count}} tasks', gone: 'Gone' };
	const cs = {
		save: 'Uložit {{that}}',
		late_one: 'Jeden úkol',
		late_few: '{{count}} úkoly',
		late_other: '…',
		extra: 'Navíc',
	};

	expect(differencesOf(en, cs, 'cs')).toEqual([
		'save fills in that, not what',
		'lacks late_many',
		'lacks gone',
		'has extra too',
	]);
});
