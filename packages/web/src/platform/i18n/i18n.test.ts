import { expect, test, vi } from 'vitest';
import { I18n, type MessageSource } from './i18n.ts';
import type { MessageFile } from './messages.ts';

const english = { cancel: 'Cancel', times: '× {{count}}', offline: { waiting_other: '{{count}} waiting' } };
const polish = {
	cancel: 'Anuluj',
	times: '× {{count}}',
	offline: { waiting_few: '{{count}} czekają', waiting_many: '{{count}} czeka' },
};

/** A i18n of these files, named `pl/ui`. */
async function aDictionary(others: Record<string, MessageFile>) {
	const files: Record<string, MessageFile> = { 'en/ui': english, ...others };
	const fetch = vi.fn<MessageSource['fetch']>(async (language, feature) => files[`${language}/${feature}`]);
	const i18n = new I18n();
	i18n.start({ languages: ['en', 'pl'], fallback: 'en', fetch, first: ['ui'] });
	await i18n.setLocale('en');
	fetch.mockClear();
	return { i18n, fetch };
}

test('what the first screen says is here with the language', async () => {
	const { i18n, fetch } = await aDictionary({});

	expect(i18n.has(['ui'])).toBe(true);
	expect(i18n.translate('ui:cancel')).toBe('Cancel');
	expect(fetch).not.toHaveBeenCalled();
});

test('another language is spoken when all its words are here', async () => {
	const { i18n } = await aDictionary({ 'pl/ui': polish });
	const heard: string[] = [];
	i18n.watch(() => heard.push(i18n.translate('ui:cancel')));

	const changed = i18n.setLocale('pl');
	expect(i18n.translate('ui:cancel')).toBe('Cancel');
	await changed;

	expect(heard).toEqual(['Anuluj']);
});

test('a dialect speaks with the words of its language, and keeps its own dates', async () => {
	const { i18n } = await aDictionary({ 'pl/ui': polish });

	await i18n.setLocale('pl-PL');

	expect(i18n.current()).toMatchObject({ language: 'pl-PL', messageLocale: 'pl' });
	expect(i18n.translate('ui:cancel')).toBe('Anuluj');
});

test('the form of a sentence is that of its language, and so are its numbers', async () => {
	const { i18n } = await aDictionary({ 'pl/ui': polish });

	await i18n.setLocale('pl');

	expect(i18n.translate('ui:offline.waiting', { count: 3 })).toBe('3 czekają');
	expect(i18n.translate('ui:times', { count: 15_000 })).toBe('× 15\u00a0000');
	expect(i18n.current().number(15_000)).toBe('15\u00a0000');
});

test('words of one language are fetched, those of another only where it has none', async () => {
	const { i18n, fetch } = await aDictionary({
		'pl/ui': polish,
		'pl/task': { add: 'Dodaj' },
		'en/share': { title: 'Share' },
	});

	await i18n.setLocale('pl');
	await i18n.load(['task', 'share']);

	expect(i18n.translate('share:title')).toBe('Share');
	expect(fetch.mock.calls.map((call) => call.join('/'))).toEqual(['pl/ui', 'pl/task', 'pl/share', 'en/share']);
});

test('of several wishes the last one counts', async () => {
	const { i18n } = await aDictionary({ 'pl/ui': polish });

	await Promise.all([i18n.setLocale('pl'), i18n.setLocale('en-GB')]);

	expect(i18n.current().language).toBe('en-GB');
});

test('words are fetched once, and again only if they did not come', async () => {
	const { i18n, fetch } = await aDictionary({ 'en/task': { add: 'Add' } });
	fetch.mockRejectedValueOnce(new Error('no line'));

	await expect(i18n.load(['task'])).rejects.toThrow('no line');
	await Promise.all([i18n.load(['task']), i18n.load(['task', 'ui'])]);
	await i18n.load(['task']);

	expect(fetch).toHaveBeenCalledTimes(2);
	expect(i18n.has(['task', 'ui'])).toBe(true);
});

test('features speak for themselves first, and of others by their names', async () => {
	const { i18n } = await aDictionary({ 'en/share': { title: 'Share', cancel: 'Not now' } });
	await i18n.load(['share']);

	const t = i18n.current().of(['share', 'ui']);

	expect([t('title'), t('ui:cancel')]).toEqual(['Share', 'Cancel']);
	expect(i18n.current().of(['share', 'ui'])).toBe(t);
});

test('a sentence nobody wrote is its name', async () => {
	const { i18n } = await aDictionary({});

	expect(i18n.hasMessage('app:failures.codes.9999')).toBe(false);
	expect(i18n.translate('app:ended')).toBe('ended');
});

test('a sentence that only the fallback has is said in the form of the fallback', async () => {
	const files: Record<string, MessageFile> = { pl: polish, en: {} };
	const i18n = new I18n();
	i18n.start({
		languages: ['en', 'pl'],
		fallback: 'pl',
		fetch: async (language) => files[language],
		first: ['ui'],
	});
	await i18n.setLocale('pl');

	await i18n.setLocale('en');

	expect([3, 5].map((count) => i18n.translate('ui:offline.waiting', { count }))).toEqual(['3 czekają', '5 czeka']);
	expect(i18n.current().messageLocale).toBe('en');
});

test('a form that a language lacks is said in the fallback, with its own numbers', async () => {
	const { i18n } = await aDictionary({ 'pl/ui': polish });
	await i18n.setLocale('pl');

	expect(i18n.translate('ui:offline.waiting', { count: 1.5 })).toBe('1,5 waiting');
});

test('without a line the language stays, and whoever asks again gets the other', async () => {
	const { i18n, fetch } = await aDictionary({ 'pl/ui': polish });
	const watcher = vi.fn();
	const stop = i18n.watch(watcher);
	fetch.mockRejectedValueOnce(new Error('no line'));

	await expect(i18n.setLocale('pl')).rejects.toThrow('no line');
	const meanwhile = [i18n.current().language, watcher.mock.calls.length];
	await i18n.setLocale('pl');
	stop();
	await i18n.setLocale('en');

	expect(meanwhile).toEqual(['en', 0]);
	expect(watcher).toHaveBeenCalledTimes(1);
});

test('a screen that is drawn again waits for the same words, and for new ones after a failure', async () => {
	const { i18n, fetch } = await aDictionary({ 'en/share': { title: 'Share' } });
	fetch.mockRejectedValueOnce(new Error('no line'));

	const first = i18n.wait(['share']);
	expect(i18n.wait(['share'])).toBe(first);
	await expect(first).rejects.toThrow('no line');
	await i18n.wait(['share']);

	expect(i18n.translate('share:title')).toBe('Share');
	expect(fetch).toHaveBeenCalledTimes(2);
});
