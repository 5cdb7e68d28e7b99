import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const sources = globSync('{packages/*/src,e2e,bench,scripts}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
	(path) => !path.endsWith('vocabulary.test.ts') && !path.startsWith('scripts/demo/'),
);

/** Words that nobody would search for, and those that the field uses. Names are whole identifiers, or begin with a word. */
const privateWords: readonly (readonly [RegExp, string])[] = [
	[/^(?:Ask|Tell|Act|asking|telling)$/, 'QueryContext, CommandContext, RequestContext'],
	[/^(?:DialectWords|Kept|perApp|KeptReplies)$/, 'SqlDialect, Cache, EtagCache'],
	[/^(?:WireText|taskTexts|changedTaskText)$/, 'JsonFragment, serializeTasks'],
	[/^(?:requirePlace|DatabasePlace|PlaceIn)$/, 'requireProjectRef, DatabaseLocation, a placement'],
	[/(?:insert|remove|put|store|copy|update|find|select|hold|plan)Places?(?![a-z])/, 'a placement'],
	[/^(?:ListQuestion|StoredQuestion|TaskMatch|readQuestion)$/, 'TaskListQuery, StoredQuery, TaskPredicate'],
	[/^[bB]rought|^bring(?:Tasks|Comments)$/, 'imported'],
	[/^(?:Gatekeeper|personKeeper|keepers|Gate|Door|Shut)$/, 'Authenticator, Semaphore, BasicAuth'],
	[/^(?:postman|courier|ringFor\w*|hearOf\w*|deafen|isDeaf)$/, 'dispatcher, signal, notify, unsubscribe'],
	[/^(?:Breath|inOneBreath|takingTurns|Turns|inTurn|TurnTaker)$/, 'TimeSlicer, runSync, runCooperatively, Semaphore'],
	[/^(?:asideKinds|isAside|setAside|FileAside)$/, 'isSoftDeleted, markUnused, TempFile'],
	[/^(?:roomyBoards|requireRoom|NoRoom)$/, 'headroom, capacity'],
	[/^(?:ownWork|watchOthers|Drawn|goOn|Circle|hearersOf|tellNews|News|Happening)$/, 'Audience, recipientsOf, notify'],
	[/^Told|^(?:Sentence|Workplace|atWork)$/, 'a notification, CliError, CliContext'],
	[/^(?:most|longest|few)[A-Z]/, 'maxX, maxXLength, minX'],
	[/^look(?:[A-Z]\w*)?Ms$|sAtOnce$/, 'pollIntervalMs, batchSize, concurrency'],
	[/^(?:yesNo|inOnePiece)$/, 'boolean, flattenString'],
	[/^(?:asleep|useAwake|Asleep|lazyPart|WindowOverPage)$/, 'lazyModule, ModalOutlet'],
	[/^(?:Spot|Shelves|Shelf|Guest|admit|guestLists|restated|Aim)$/, 'PlacementSlot, EntityTable, OptimisticRow'],
	[
		/^(?:TaskWriter|TaskCommands|RowSurroundings|useTellAddPlace|usePageAddPlace|tellWhere)$/,
		'TaskMutations, RowContext',
	],
	[/^(?:useReadTaskSequence|taskBeside|Dictionary|ofWords|Unreachable|isPassing)$/, 'I18n, NetworkError, isTransient'],
	[/^(?:Threaded|ThreadProgress|selvedge|dyes?|PutOff|heirOf)$/, 'StrikeThrough, TopProgress, stripe, palette'],
	[/^[wW]ish(?:es|Of)?$/, 'input, patch, query'],
];

/** The same for what comments say, where they have been gone through. */
const privateProse: readonly (readonly [RegExp, string])[] = [
	[/\bin a circle\b|\bof a circle\b|\bno circle\b/i, 'a cycle, a deadlock'],
	[/\b(?:hears?|heard) (?:of|it|what|each)\b|\bdevice hears\b/i, 'is notified, receives, is invalidated'],
	[/\bgrows? old\b|\bmay be old\b/i, 'becomes stale'],
	[/\brooms?\b/i, 'disk space, capacity'],
	[/\bin hand\b/i, 'claimed, under a lease'],
	[
		/\b(?:a|its|their|of its) turns?\b|\bthe turns of\b/i,
		'yields to the event loop, has a permit or a lock, an occurrence',
	],
	[/\bthe line (?:broke|breaks)\b/i, 'the connection is lost'],
	[/\bwish(?:es)?\b/i, 'input, subscription, command'],
	[/\btheir gate\b|\bthe gate\b/i, 'semaphore, rate limit'],
];

const proseSources = sources.filter(
	(path) =>
		/^packages\/(?:domain\/src|server\/src\/(?:context|concurrency|db|http))\//.test(path) && !/\.test\.ts$/.test(path),
);

/** Private elsewhere, the right word where it stands. */
const exceptions: readonly (readonly [path: RegExp, name: string])[] = [
	[/domain\/src\/quick-add\/outcomes\.test\.ts$/, 'wish'],
	[/e2e\/comments\.test\.ts$|calendar\/calendar\.routes\.test\.ts$/, 'Ask'],
];

/** Identifiers of a text: neither what stands in comments nor what stands in quotes. */
function identifiersIn(text: string): Set<string> {
	const code = text
		.replace(/\/\*[\s\S]*?\*\//g, ' ')
		.replace(/'(?:\\.|[^'\\\n])*'/g, "''")
		.replace(/(?:^|\s)\/\/.*$/gm, ' ');
	return new Set(code.match(/(?<![\w$-])[A-Za-z_]\w*/g) ?? []);
}

function privateIn(path: string): string[] {
	const names = [...identifiersIn(readFileSync(new URL(path, root), 'utf8'))];
	return names.flatMap((name) => {
		const say = privateWords.find(([pattern]) => pattern.test(name))?.[1];
		const isExcepted = exceptions.some(([where, what]) => where.test(path) && what === name);
		return say === undefined || isExcepted ? [] : [`${path}: ${name} (say ${say})`];
	});
}

/** What the comments of a text say, each a line of its own. */
function commentsIn(text: string): string[] {
	const blocks = text.match(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm) ?? [];
	return blocks.map((comment) => comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim());
}

function proseIn(path: string): string[] {
	return commentsIn(readFileSync(new URL(path, root), 'utf8')).flatMap((comment) => {
		const found = privateProse.find(([pattern]) => pattern.test(comment));
		return found ? [`${path}: ${comment} (say ${found[1]})`] : [];
	});
}

test.for([
	['/** The cache\n * hears of it. */\nconst a = 1;', ['/** The cache hears of it. */']],
	['const room = 1; // makes room', ['// makes room']],
	["const a = 'https://example.com/room';", []],
] as const)('the comments of %j are %j', ([text, comments]) => {
	expect(commentsIn(text)).toEqual(comments);
});

test('comments say it in words that a stranger would search for', () => {
	expect(proseSources.length).toBeGreaterThan(300);
	expect(proseSources.flatMap(proseIn)).toEqual([]);
});

test.for([
	['const longestText = 3;', 'longestText', true],
	['// longestText\n/* Told */ const a = "b";', 'longestText', false],
	["say('Told');", 'Told', false],
] as const)('in %j %s is an identifier: %s', ([text, name, isThere]) => {
	expect(identifiersIn(text).has(name)).toBe(isThere);
});

test('what the field has a word for is called by it', () => {
	expect(sources.length).toBeGreaterThan(2000);
	expect(sources.flatMap(privateIn)).toEqual([]);
});
