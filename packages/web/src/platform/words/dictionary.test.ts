import { expect, test, vi } from 'vitest';
import { Dictionary, type WordSource } from './dictionary.ts';
import type { WordFile } from './sentences.ts';

const english = { cancel: 'Cancel', times: '× {{count}}', offline: { waiting_other: '{{count}} waiting' } };
const polish = {
	cancel: 'Anuluj',
	times: '× {{count}}',
	offline: { waiting_few: '{{count}} czekają', waiting_many: '{{count}} czeka' },
};

/** A dictionary of these files, named `pl/ui`. */
function aDictionary(files: Record<string, WordFile>) {
	const fetch = vi.fn<WordSource['fetch']>(async (language, feature) => files[`${language}/${feature}`]);
	const dictionary = new Dictionary();
	dictionary.start({ languages: ['en', 'pl'], fallback: 'en', fetch, bundled: { ui: english } });
	return { dictionary, fetch };
}

test('what is in the bundle is said at once', () => {
	const { dictionary, fetch } = aDictionary({});

	expect(dictionary.has(['ui'])).toBe(true);
	expect(dictionary.say('ui:cancel')).toBe('Cancel');
	expect(fetch).not.toHaveBeenCalled();
});

test('another language is spoken when all its words are here', async () => {
	const { dictionary } = aDictionary({ 'pl/ui': polish });
	const heard: string[] = [];
	dictionary.watch(() => heard.push(dictionary.say('ui:cancel')));

	const changed = dictionary.speak('pl');
	expect(dictionary.say('ui:cancel')).toBe('Cancel');
	await changed;

	expect(heard).toEqual(['Anuluj']);
});

test('a dialect speaks with the words of its language, and keeps its own dates', async () => {
	const { dictionary } = aDictionary({ 'pl/ui': polish });

	await dictionary.speak('pl-PL');

	expect(dictionary.spoken()).toMatchObject({ language: 'pl-PL', ofWords: 'pl' });
	expect(dictionary.say('ui:cancel')).toBe('Anuluj');
});

test('the form of a sentence is that of its language, and so are its numbers', async () => {
	const { dictionary } = aDictionary({ 'pl/ui': polish });

	await dictionary.speak('pl');

	expect(dictionary.say('ui:offline.waiting', { count: 3 })).toBe('3 czekają');
	expect(dictionary.say('ui:times', { count: 15_000 })).toBe('× 15\u00a0000');
	expect(dictionary.spoken().number(15_000)).toBe('15\u00a0000');
});

test('words of one language are fetched, those of another only where it has none', async () => {
	const { dictionary, fetch } = aDictionary({
		'pl/ui': polish,
		'pl/task': { add: 'Dodaj' },
		'en/share': { title: 'Share' },
	});

	await dictionary.speak('pl');
	await dictionary.load(['task', 'share']);

	expect(dictionary.say('share:title')).toBe('Share');
	expect(fetch.mock.calls.map((call) => call.join('/'))).toEqual(['pl/ui', 'pl/task', 'pl/share', 'en/share']);
});

test('of several wishes the last one counts', async () => {
	const { dictionary } = aDictionary({ 'pl/ui': polish });

	await Promise.all([dictionary.speak('pl'), dictionary.speak('en-GB')]);

	expect(dictionary.spoken().language).toBe('en-GB');
});

test('words are fetched once, and again only if they did not come', async () => {
	const { dictionary, fetch } = aDictionary({ 'en/task': { add: 'Add' } });
	fetch.mockRejectedValueOnce(new Error('no line'));

	await expect(dictionary.load(['task'])).rejects.toThrow('no line');
	await Promise.all([dictionary.load(['task']), dictionary.load(['task', 'ui'])]);
	await dictionary.load(['task']);

	expect(fetch).toHaveBeenCalledTimes(2);
	expect(dictionary.has(['task', 'ui'])).toBe(true);
});

test('features speak for themselves first, and of others by their names', async () => {
	const { dictionary } = aDictionary({ 'en/share': { title: 'Share', cancel: 'Not now' } });
	await dictionary.load(['share']);

	const t = dictionary.spoken().of(['share', 'ui']);

	expect([t('title'), t('ui:cancel')]).toEqual(['Share', 'Cancel']);
	expect(dictionary.spoken().of(['share', 'ui'])).toBe(t);
});

test('a sentence nobody wrote is its name', () => {
	const { dictionary } = aDictionary({});

	expect(dictionary.knows('app:failures.codes.9999')).toBe(false);
	expect(dictionary.say('app:ended')).toBe('ended');
});
