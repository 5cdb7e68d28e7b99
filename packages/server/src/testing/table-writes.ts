import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const source = join(import.meta.dirname, '..');

/** A statement that writes a table. */
export interface TableWrite {
	/** From `src` on: `features/task/trash.ts`. */
	readonly file: string;
	readonly table: string;
}

/** The product's own files, from `src` on: without tests, what serves them, and what makes the tables. */
export function sourceFiles(): string[] {
	return readdirSync(source, { recursive: true, encoding: 'utf8' })
		.map((file) => file.split(sep).join('/'))
		.filter((file) => file.endsWith('.ts') && !/\.(test|builder|oracle)\.ts$|^testing\/|^db\/migrations\//.test(file));
}

/** The folder that writes each table: the one whose `*.table.ts` declares it. */
export function tableOwners(): Map<string, string> {
	const owners = new Map<string, string>();
	for (const file of sourceFiles().filter((name) => name.endsWith('.table.ts'))) {
		const text = withoutComments(readFileSync(join(source, file), 'utf8'));
		const declared = /export interface \w+Tables \{([\s\S]*?)\n\}/.exec(text)?.[1] ?? '';
		for (const [, table = ''] of declared.matchAll(/^\t(\w+):/gm)) owners.set(table, folderOf(file));
	}
	return owners;
}

/** `features/task` of `features/task/trash.ts`, `http` of `http/idempotency.ts`. */
export function folderOf(file: string): string {
	return file.split('/').slice(0, -1).slice(0, 2).join('/');
}

/** Everything that writes a table. */
export function tableWrites(tables: ReadonlySet<string>): TableWrite[] {
	return sourceFiles().flatMap((file) =>
		writtenIn(readFileSync(join(source, file), 'utf8'), tables).map((table) => ({ file, table })),
	);
}

const inBuilder = /\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*([^\s,)]+)/g;
const inHelper = /\b(?:insertRow|insertRows|insertMany)\(\s*(?:\{[^}]*\}|[^,{]+),\s*([^\s,)]+)/g;
const inQueue = /\bnew LeasedQueue\b[^{]*\{\s*table:\s*([^\s,]+)/g;
const inSql = /\b(?:insert\s+into|update|delete\s+from|replace\s+into|merge\s+into)\s+("?\w+"?|\$\{[^}]*\})/gi;

/**
 * The tables that a source text writes. Where one is not named on the spot (`deleteFrom(table)`), those count that
 * the text names anywhere.
 */
export function writtenIn(text: string, tables: ReadonlySet<string>): string[] {
	const code = withoutComments(text);
	const named = [inBuilder, inHelper, inQueue].flatMap((pattern) =>
		[...code.matchAll(pattern)].map(([, name = '']) => name),
	);
	const inText = [...code.matchAll(inSql)].map(([, name = '']) => (name.startsWith('$') ? name : `'${name}'`));
	const written = [...named, ...inText].flatMap((name) => {
		const literal = /^['"`]+(\w+)/.exec(name)?.[1];
		return literal === undefined ? namesIn(code, tables) : literal;
	});
	return [...new Set(written)].filter((name) => tables.has(name)).sort();
}

function namesIn(code: string, tables: ReadonlySet<string>): string[] {
	return [...code.matchAll(/'(\w+)'/g)].map(([, name = '']) => name).filter((name) => tables.has(name));
}

function withoutComments(text: string): string {
	return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}
