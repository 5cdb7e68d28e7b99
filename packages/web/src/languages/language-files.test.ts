// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { languageFilesIn } from '../../language-files.ts';

/** A folder of languages: English, and a little German. */
function someLanguages(): string {
	const folder = mkdtempSync(join(tmpdir(), 'ordna-words-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const files = {
		'en/app.json': { product: 'Ordna', menu: { show: 'Show menu', hide: 'Hide menu' } },
		'en/ui.json': { cancel: 'Cancel' },
		'en/board.json': { limit: 'Limit' },
		'de/app.json': { menu: { show: 'Menü zeigen' } },
	};
	for (const language of ['en', 'de']) mkdirSync(join(folder, language));
	for (const [path, words] of Object.entries(files)) writeFileSync(join(folder, path), JSON.stringify(words));
	return folder;
}

test('a language has a file for the shell and one for each feature, and says in English what it does not say yet', () => {
	const { files, define } = languageFilesIn(someLanguages());

	expect(define.languages.toSorted()).toEqual(['de', 'en']);
	expect([...files.keys()].sort()).toEqual(['de/board.json', 'de/shell.json', 'en/board.json', 'en/shell.json']);
	expect(JSON.parse(files.get('de/shell.json') ?? '')).toEqual({
		app: { product: 'Ordna', menu: { show: 'Menü zeigen', hide: 'Hide menu' } },
		ui: { cancel: 'Cancel' },
	});
});

test('their address changes with the words', () => {
	const folder = someLanguages();
	const before = languageFilesIn(folder).define.base;
	writeFileSync(join(folder, 'de/board.json'), JSON.stringify({ limit: 'Grenze' }));

	expect(languageFilesIn(folder).define.base).not.toBe(before);
	expect(languageFilesIn(someLanguages()).define.base).toBe(before);
});
