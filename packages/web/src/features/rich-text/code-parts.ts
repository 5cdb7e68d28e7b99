/** What a part of a program is, as far as its color is concerned. */
export type CodeKind = 'keyword' | 'string' | 'number' | 'function' | 'comment';

export interface CodePart {
	readonly text: string;
	readonly kind: CodeKind | undefined;
}

/** Longer texts are shown as they are. */
const maxLength = 20_000;

const cLike = String.raw`\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)`;
const hash = String.raw`#[^\n]*`;
const dashes = String.raw`--[^\n]*`;
const markup = '<!--[^]*?(?:-->|$)';

const rest = [
	String.raw`(?<string>"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|\`(?:[^\`\\]|\\[^])*\`?)`,
	String.raw`(?<number>\b\d[\w.]*)`,
	String.raw`(?<word>[A-Za-z_$][\w$]*)`,
].join('|');

const patternOf = (comment: string) => new RegExp(`(?<comment>${comment})|${rest}`, 'g');
const patterns = {
	cLike: patternOf(cLike),
	hash: patternOf(hash),
	dashes: patternOf(dashes),
	markup: patternOf(markup),
} as const;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const script = words(
	'as async await break case catch class const continue default delete do else enum export extends false finally for from ' +
		'function if implements import in instanceof interface let new null of return static super switch this throw true try ' +
		'type typeof undefined var void while with yield readonly public private protected',
);
const family = words(
	'abstract auto bool boolean break byte case catch char class const continue default do double else enum extends extern ' +
		'false final finally float fn for func go goto if impl implements import in int interface let long loop match mod mut ' +
		'namespace new nil null override package private protected public pub return self short static string struct super ' +
		'switch this throw true try type union unsafe use using val var virtual void when while where',
);
const python = words(
	'and as assert async await break class continue def del elif else except False finally for from global if import in is ' +
		'lambda None nonlocal not or pass raise return True try while with yield',
);
const shell = words(
	'case do done elif else esac export fi for function if in local return select then until while set unset echo',
);
const ruby = words(
	'alias and begin break case class def do else elsif end ensure false for if in module next nil not or redo rescue retry ' +
		'return self super then true undef unless until when while yield',
);
const sql = words(
	'add all alter and as asc between by case create delete desc distinct drop else end exists from group having if in index ' +
		'inner insert into is join key left like limit not null offset on or order outer primary references right select set ' +
		'table then union unique update values view when where with',
);
const none = words('true false null');

interface Language {
	/** What people call it. */
	readonly label: string;
	readonly pattern: keyof typeof patterns;
	readonly keywords: ReadonlySet<string>;
	/** Keywords in any letter case. */
	readonly isCaseless?: boolean;
}

/** The languages that are offered, by the names that code blocks have them under. */
export const languages: Readonly<Record<string, Language>> = {
	bash: { label: 'Shell', pattern: 'hash', keywords: shell },
	c: { label: 'C', pattern: 'cLike', keywords: family },
	cpp: { label: 'C++', pattern: 'cLike', keywords: family },
	csharp: { label: 'C#', pattern: 'cLike', keywords: family },
	css: { label: 'CSS', pattern: 'cLike', keywords: none },
	go: { label: 'Go', pattern: 'cLike', keywords: family },
	html: { label: 'HTML', pattern: 'markup', keywords: none },
	java: { label: 'Java', pattern: 'cLike', keywords: family },
	javascript: { label: 'JavaScript', pattern: 'cLike', keywords: script },
	json: { label: 'JSON', pattern: 'cLike', keywords: none },
	kotlin: { label: 'Kotlin', pattern: 'cLike', keywords: family },
	php: { label: 'PHP', pattern: 'cLike', keywords: family },
	python: { label: 'Python', pattern: 'hash', keywords: python },
	ruby: { label: 'Ruby', pattern: 'hash', keywords: ruby },
	rust: { label: 'Rust', pattern: 'cLike', keywords: family },
	sql: { label: 'SQL', pattern: 'dashes', keywords: sql, isCaseless: true },
	typescript: { label: 'TypeScript', pattern: 'cLike', keywords: script },
	yaml: { label: 'YAML', pattern: 'hash', keywords: none },
};

const aliases: Readonly<Record<string, string>> = {
	...{
		js: 'javascript',
		jsx: 'javascript',
		ts: 'typescript',
		tsx: 'typescript',
		sh: 'bash',
		shell: 'bash',
		zsh: 'bash',
	},
	...{
		py: 'python',
		rb: 'ruby',
		rs: 'rust',
		yml: 'yaml',
		xml: 'html',
		svg: 'html',
		'c++': 'cpp',
		'c#': 'csharp',
		cs: 'csharp',
	},
	...{ golang: 'go', kt: 'kotlin', toml: 'yaml', scss: 'css', less: 'css' },
};

/** The name that a language is offered under; undefined for one that is not. */
export function languageOf(name: string | null | undefined): string | undefined {
	const known = name?.toLowerCase() ?? '';
	const language = aliases[known] ?? known;
	return Object.hasOwn(languages, language) ? language : undefined;
}

/**
 * The parts of a program that have a color of their own, with what lies between them.
 *
 *     codeParts('return 1', 'javascript') // [{ text: 'return', kind: 'keyword' }, { text: ' ' }, { text: '1', kind: 'number' }]
 */
export function codeParts(code: string, name: string | null | undefined): readonly CodePart[] {
	const language = languages[languageOf(name) ?? ''];
	if (!language || code.length > maxLength) return [{ text: code, kind: undefined }];
	const parts: CodePart[] = [];
	let end = 0;
	for (const match of code.matchAll(patterns[language.pattern])) {
		const [text] = match;
		const kind = kindOf(match, language, code);
		if (kind === undefined) continue;
		if (match.index > end) parts.push({ text: code.slice(end, match.index), kind: undefined });
		parts.push({ text, kind });
		end = match.index + text.length;
	}
	if (end < code.length) parts.push({ text: code.slice(end), kind: undefined });
	return parts;
}

function kindOf(
	match: RegExpExecArray,
	{ keywords, isCaseless = false }: Language,
	code: string,
): CodeKind | undefined {
	const { comment, string, number, word } = match.groups ?? {};
	if (comment !== undefined) return 'comment';
	if (string !== undefined) return 'string';
	if (number !== undefined) return 'number';
	if (word === undefined) return undefined;
	if (keywords.has(isCaseless ? word.toLowerCase() : word)) return 'keyword';
	return code[match.index + word.length] === '(' ? 'function' : undefined;
}
