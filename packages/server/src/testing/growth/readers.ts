import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cleanHtml } from '../../security/html.ts';

/** Something that reads a text of people. */
export interface TextReader {
	readonly name: string;
	/** What the text is made into before its time counts. */
	readonly prepare: (text: string) => string;
	readonly read: (text: string) => unknown;
}

type Fn = (...args: readonly unknown[]) => unknown;

const clock = { now: 1_773_224_400_000, zone: 'Europe/Stockholm' };
const quickAdd = { ...clock, mode: 'default' };
const mapping = ['title', 'due_date', 'labels', 'done'].map((attribute, columnIndex) => ({ columnIndex, attribute }));
const csv = {
	delimiter: ',',
	quoteChar: '"',
	dateFormat: '02.01.2006 15:04',
	skipRows: 0,
	priorityScale: 'named',
	labelSeparator: ',',
	hasHeader: true,
	untitled: 'skipped',
	edits: [],
	mapping,
};
const before = { repeatAfter: 0, repeatMode: 0 };
const nobody = { projects: new Map(), labels: new Map(), people: new Map(), find: () => undefined };
const nothing = { open: () => undefined, close: () => undefined, text: () => undefined, hidden: () => undefined };

/** What functions take besides the text, which is their first argument, or how they are called. */
const others: Readonly<Record<string, readonly unknown[] | ((fn: Fn, text: string) => unknown)>> = {
	cleanAttributes: (fn, text) =>
		['a', 'p', 'li', 'code', 'table', 'input'].map((tag) =>
			fn(tag, new Map(['href', 'style', 'class', 'data-task-id', 'type', 'title'].map((name) => [name, text]))),
		),
	begunPhrases: [['next week', 'wednesday']],
	cleanHtml: ['https://todo.example/'],
	completionAt: (fn, text) => [fn(text, text.length, 'default'), fn(text, text.length / 2, 'default')],
	csvRows: (fn, text) =>
		[',', ' ', '\t', '"'].flatMap((delimiter) => [...(fn(text, { delimiter }) as Iterable<unknown>)].length),
	dataRows: [csv],
	dropAssignees: [['a'], 'default'],
	drawInitials: ['x'],
	encodedTag: ['gzip'],
	splitWords: [','],
	withLabel: (fn, text) => [
		fn(`title like "${text}" && labels = 4`, { from: 4, to: 9 }),
		fn(`labels in ${text}`, { from: 4, to: 9 }),
		fn(`labels in 4, ${text}`, { from: 4, to: 9 }),
	],
	namesInFilter: (fn, text) => [
		fn(`title like "${text}"`, 'labels', 4),
		fn(`labels in ${text}`, 'labels', 4),
		fn(`(project = 4${text}`, 'projectId', 4),
	],
	namesTag: ['"a"'],
	eventText: ['a'],
	dayAtStart: [0, clock],
	findDate: [clock],
	findRepeat: [clock],
	fromWireFilter: [nobody],
	changedPropertiesText: [[]],
	isContextWord: [['ordna']],
	isCrowded: (fn, text) => [fn('PUT', text), fn('PROPFIND', text)],
	isOwnName: [['ada', 'ada@example.org']],
	readScope: [{ tasks: { read_all: { path: '/tasks', method: 'GET' } } }],
	withParameters: (fn, text) => [
		fn('https://todo.example/', { code: text }),
		fn(`https://todo.example/?${encodeURIComponent(text)}`, { code: 'a' }),
	],
	plainRule: [[{ year: 2026, month: 3, day: 11 }]],
	withoutOutdated: (fn, text) => {
		const kept = {
			status: null,
			rules: [text],
			dates: {},
			colours: null,
			lines: [text],
			alarms: {},
			description: null,
		};
		return fn(JSON.stringify(kept), { isTurned: true, isReworded: true });
	},
	isWrittenAs: (fn, text) => [
		fn(text, '02.01.2006 15:04:05'),
		fn('a'.repeat(63), text),
		fn('a'.repeat(63), text.slice(0, 64)),
	],
	readSpokenFilter: [nobody],
	truncatedTitle: ['a'],
	matchLabel: [[]],
	matchPerson: [[]],
	matchProject: [[]],
	isShapedAsDate: ['02.01.2006 15:04:05'],
	newlyMentioned: (fn, text) => fn(text, text),
	parseQuickAdd: [quickAdd],
	parseQuickAddLines: [quickAdd],
	previewCsv: [csv],
	readAs: ['02.01.2006 15:04:05', 'UTC'],
	readCsv: [csv, { now: clock.now, zone: clock.zone }],
	readCsvPage: [csv, { offset: 0, limit: 100, onlyProblems: true, isKnown: () => false }],
	readDate: [{ layout: '02.01.2006', zone: 'UTC' }],
	readHtml: [nothing],
	readRule: [before],
	readSubject: [{ ...quickAdd, project: { title: 'a', identifier: '' } }],
	readTaskRule: ['Europe/Stockholm'],
	readTimeOfDay: [{ hour: 9, minute: 0 }],
	readSyncToken: [1],
	refusedPropertiesText: [[]],
	requoted: [new Map()],
	searchTextOf: (fn, text) => fn(text, text),
	shownFields: [null],
	shownRule: [{ isDay: false }],
	tableRows: (fn, text) => [...(fn(text, []) as Iterable<unknown>)].length,
	readDay: [clock.zone],
	readDayOrTime: [clock.zone],
	taskIdentifier: [1],
	ticked: [1, true],
	toSourceFile: (fn, text) => consumed(fn('a.txt', text)),
	toWireFilter: [nobody],
	verifyToken: ['secret', 0],
};

/** These take a text that no client sends, or do not read it. */
const noTexts = new Set([
	...['describeApi', 'routes', 'webClient', 'webFilesIn', 'wireNamesOfField', 'toSnake', 'pathParams', 'idOf'],
	// Rows and fragments of our own making.
	...['relatedTaskText', 'spliceProject', 'spliceTask', 'sortLabels', 'toPermissions', 'toSecondFactor', 'plainLabel'],
	...['calendarLines', 'tooMuch', 'unreadable', 'broken', 'wordsFor', 'words', 'spaced', 'itemOf'],
	...['resultOf', 'errorOf', 'keyOf'],
	// Names of columns and tables, and a path that the operator types.
	...['columnValue', 'kindOf', 'teamSharesIn', 'openDump'],
	// `findRepeat` calls it.
	'findLimit',
	// Sealed by us, or hashed by the library.
	...[
		'sealSecret',
		'unsealSecret',
		'sealSecrets',
		'unsealSecrets',
		'unsealCredentials',
		'unsealMail',
		'seal',
		'unseal',
		'createTokenReader',
	],
	...['totpCode', 'stepOfCode', 'qrPicture', 'isSameText'],
	...['requestHash', 'setRefreshCookie'],
	// Of the configuration, and of accounts.
	'isSameIssuer',
	// The folder of backups, out of the configuration.
	...['folderError', 'namesIn', 'removeAbandonedDrafts', 'zipsIn'],
]);

/** What stands around a text where it is read. */
const frames: Readonly<Record<string, readonly ((text: string) => string)[]>> = {
	readCalendar: [
		(text) => `BEGIN:VCALENDAR\nA${text}\nEND:VCALENDAR\n`,
		(text) => `BEGIN:VCALENDAR\nA:${text}\nEND:VCALENDAR`,
	],
	requireTodo: [(text) => `BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:${text}\nEND:VTODO\nEND:VCALENDAR`],
	readXml: [(text) => `<a>${text}</a>`, (text) => `<a b="${text}"/>`, (text) => `<!--${text}-->`],
	readPropfind: [(text) => `<propfind xmlns="DAV:">${text}</propfind>`],
	readJson: [(text) => `[${JSON.stringify(text)}]`, (text) => `{"a":[${text}]}`],
	findRepeat: [
		(text) => `every! 3 days after completion${text}`,
		(text) => `every monday${text}`,
		(text) => `every 1st and ${text} until ${text}`,
	],
	readTaskRule: [(text) => `FREQ=DAILY;UNTIL=${text}`, (text) => `FREQ=WEEKLY;BYDAY=${text}`],
	readTickTick: [(text) => `Folder Name,List Name,Title\n${text}\n"${text}`],
	parseFilter: [(text) => `title like "${text}"`, (text) => `title in ${text}`, (text) => `(done = true${text}`],
	// It is given what the cleaner has left.
	saidAsHtml: [(text) => cleanHtml(text, '')],
};
const onlyCleaned = new Set(['saidAsHtml', 'htmlToMarkdown']);

const asItIs = (text: string) => text;

const folders = ['domain/src', 'server/src/features', 'server/src/security', 'server/src/http', 'server/src/asking'];
const packages = new URL('../../../../', import.meta.url);

/**
 * Every exported function of the domain and the server whose first argument is a text, read off the source: a new one
 * is measured from its first day, or named by the second list until somebody says what it takes besides.
 */
export async function textReaders(): Promise<{ readers: TextReader[]; unsaid: string[] }> {
	const readers: TextReader[] = [];
	const unsaid: string[] = [];
	for (const path of folders.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: packages })).sort()) {
		if (/\.(?:test|builder|fake|oracle)\.ts$/.test(path)) continue;
		const url = new URL(path, packages);
		for (const name of textFunctions(readFileSync(url, 'utf8'))) {
			if (noTexts.has(name)) continue;
			const fn = (await import(/* @vite-ignore */ fileURLToPath(url)))[name] as Fn;
			const more = others[name];
			if (fn.length > 1 && more === undefined) unsaid.push(`${path} ${name}`);
			else readers.push(...framed(name, (text) => consumed(called(fn, text, more))));
		}
	}
	return { readers: [...readers, ...(await loadedReaders())], unsaid };
}

function textFunctions(source: string): string[] {
	const functions = source.matchAll(/^export (?:async )?function\*? (\w+)(?:<[^(]*>)?\(\s*\w+: string[,)\s]/gm);
	return [...functions].map(([, name = '']) => name);
}

function framed(name: string, read: TextReader['read']): TextReader[] {
	const own = frames[name] ?? [];
	const prepared = onlyCleaned.has(name) ? own : [asItIs, ...own];
	return prepared.map((prepare, at) => ({ name: at === 0 ? name : `${name} (${at})`, prepare, read }));
}

function called(fn: Fn, text: string, more: (typeof others)[string] = []): unknown {
	return typeof more === 'function' ? more(fn, text) : fn(text, ...more);
}

/** Readers that go on in slices are read to their end. */
function consumed(result: unknown): unknown {
	const isGenerator = typeof result === 'object' && result !== null && 'next' in result && Symbol.iterator in result;
	if (!isGenerator) return result;
	for (const _ of result as Iterable<unknown>);
	return undefined;
}

async function loadedReaders(): Promise<TextReader[]> {
	const { loadMarkdownReader, loadMarkdownWriter } = await import('../../features/markdown/index.ts');
	const { findMime, headBytes } = await import('../../features/file/mime.ts');
	const [read, write] = [await loadMarkdownReader(), await loadMarkdownWriter()];
	return [
		{ name: 'markdownToHtml', prepare: asItIs, read: (text) => read(text) },
		{ name: 'htmlToMarkdown', prepare: (text) => cleanHtml(text, ''), read: (text) => write(text) },
		{ name: 'findMime', prepare: asItIs, read: (text) => findMime(Buffer.from(text).subarray(0, headBytes)) },
	];
}
