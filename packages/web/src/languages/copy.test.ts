import { expect, test } from 'vitest';

const files = import.meta.glob<object>('./en/*.json', { eager: true, import: 'default' });

/** Spellings and paraphrases that stand for a word of the field, and the word. */
const paraphrases: readonly (readonly [RegExp, string])[] = [
	[/favourite/i, 'favorite'],
	[/colour/i, 'color'],
	[/licence/i, 'license'],
	[/\bgrey/i, 'gray'],
	[/e-mail|\bmail\b|\bletter\b/i, 'email'],
	[/user name/i, 'username'],
	[/somebody|nobody|anybody|everybody/i, 'someone, no one, people'],
	[/\bblanks?\b/i, 'space'],
	[/anew|come up|came up/i, 'reload'],
	[/came loose/i, 'not found'],
	[/taken back|take back/i, 'undo'],
	[/\b(take|taken) .*\bout\b/i, 'remove, unarchive'],
	[/\bfold|\bunfold/i, 'collapse, expand'],
	[/put off/i, 'postpone'],
	[/\bmade\b|\bmake (a|one|the)\b/i, 'create'],
	[/\bprograms?\b/i, 'app'],
	[/’/, 'a straight apostrophe'],
	[/could not|cannot be|you are offline/i, 'a contraction'],
];

const sentences = Object.entries(files).flatMap(([path, file]) => sentencesOf(path, file));

/** What is written in other apps, word for word, is theirs: it stands in `<menu>`. */
function sentencesOf(path: string, value: unknown): (readonly [string, string])[] {
	if (typeof value === 'string') return [[path, value.replaceAll(/<menu>.*?<\/menu>/g, '')]];
	return Object.entries(value ?? {}).flatMap(([name, inner]) => sentencesOf(`${path} ${name}`, inner));
}

test('there are sentences to look at', () => {
	expect(sentences.length).toBeGreaterThan(500);
});

test.each(paraphrases)('no sentence says %s: it is %s', (pattern) => {
	expect(sentences.filter(([, text]) => pattern.test(text))).toEqual([]);
});

test('sentence case: no capital within a sentence but in names', () => {
	const names =
		/^(Ordna|CalDAV|DAVx|Tasks\.org|Apple|Reminders|Thunderbird|API|MIT|Monday|TickTick|WeKan|CSV|JSON|ZIP|Swedish|SIL|Open|Font|License|Familjen|Hanken|Grotesk|Space|Escape|Enter|Ctrl|Cmd|Shift|Alt|Settings|Done|June|Ideas|Doing|WEB|Feb|QR|PIN|HTTPS|PKCE|MCP|HTTP|Authorization|OpenID|Connect|ID|Mac|OpenTasks|Todoist|Trello|Planka|Microsoft|To|Do|Integrations|Developer|Google|Calendar|Outlook|Tasks|Remember|The|Milk|Markdown|Nextcloud|ICS|Org|Aegis|Ente|Auth|I)\b/;
	const within = ([, text]: readonly [string, string]) =>
		[...text.matchAll(/[\p{L}\d,;)”] (\p{Lu}\S*)/gu)].some(([, word = '']) => !names.test(word));

	expect(sentences.filter(within)).toEqual([]);
});
