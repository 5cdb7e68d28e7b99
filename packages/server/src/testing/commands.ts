import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Program, parseSync, type Span, type Statement, Visitor } from 'oxc-parser';
import { sourceFiles, writtenIn } from './table-writes.ts';

const source = join(import.meta.dirname, '..');

/** A function with a command's context that stands in a feature's face, or that routes, jobs and the like begin with. */
export interface ExportedCommand {
	/** `task deleteTask`: its feature and its name. */
	readonly name: string;
	readonly takesGranted: boolean;
	/** The tables it writes, itself or through what it calls. */
	readonly tables: ReadonlySet<string>;
}

interface Found {
	readonly file: string;
	readonly name: string;
	readonly isExported: boolean;
	/** The text of its parameters, with the names of their types. */
	readonly params: string;
	/** What it calls or hands on, as `file name`; of a face the folder alone is known. */
	readonly uses: readonly string[];
	readonly tables: readonly string[];
}

type Written = readonly [file: string, text: string];

/** The exported commands of the features, as their sources say it. */
export function exportedCommands(tables: ReadonlySet<string>): ExportedCommand[] {
	const files = sourceFiles().filter((file) => file.startsWith('features/'));
	return commandsIn(
		files.map((file) => [file, readFileSync(join(source, file), 'utf8')]),
		tables,
	);
}

/** Those in these files. A part that only commands of its own feature call is none. */
export function commandsIn(files: readonly Written[], tables: ReadonlySet<string>): ExportedCommand[] {
	const functions = files.flatMap(([file, text]) => functionsIn(file, text, tables));
	const [proofs, written, faces] = [typesWithProof(files), writtenBy(functions), namesInFaces(files)];
	const begun = new Set(functions.filter((one) => !isCommand(one)).flatMap(({ uses }) => uses));
	return functions.filter(isCommand).flatMap(({ file, name, isExported, params }) => {
		const own = `${file} ${name}`;
		if (!isExported || isStore(file) || !(faces.has(own) || begun.has(own))) return [];
		const takesGranted = typesIn(params).some((type) => proofs.has(type));
		return [
			{ name: `${posix.basename(posix.dirname(file))} ${name}`, takesGranted, tables: written.get(own) ?? new Set() },
		];
	});
}

function isCommand({ params }: Found): boolean {
	return typesIn(params).includes('CommandContext');
}

/** What only writes down rows: a table's owner alone may, and its commands have checked. */
function isStore(file: string): boolean {
	return file.endsWith('.store.ts');
}

function typesIn(text: string): string[] {
	return Array.from(text.matchAll(/\b[A-Z]\w+\b/g), ([name]) => name);
}

/** What the faces of features export, as `file name`. */
function namesInFaces(files: readonly Written[]): ReadonlySet<string> {
	const names = files
		.filter(([file]) => posix.basename(file) === 'index.ts')
		.flatMap(([file, text]) => parseSync(file, text).program.body.map((statement) => ({ file, statement })))
		.flatMap(({ file, statement }) => {
			if (statement.type !== 'ExportNamedDeclaration' || !statement.source) return [];
			const from = posix.join(posix.dirname(file), statement.source.value);
			return statement.specifiers.map(({ local }) => `${from} ${'name' in local ? local.name : local.value}`);
		});
	return new Set(names);
}

function functionsIn(file: string, text: string, tables: ReadonlySet<string>): Found[] {
	const { program } = parseSync(file, text);
	const declared = program.body.flatMap((statement) => {
		const isExported = statement.type === 'ExportNamedDeclaration';
		return declarationsOf(isExported ? statement.declaration : statement).map((one) => ({ ...one, isExported }));
	});
	const origins = originsOf(file, program, new Set(declared.map(({ name }) => name)));
	const uses = usesIn(program, origins);
	return declared.map(({ name, isExported, node, params }) => ({
		file,
		name,
		isExported,
		params: params.map(({ start, end }) => text.slice(start, end)).join(', '),
		uses: uses.filter(({ at }) => at >= node.start && at < node.end).map(({ origin }) => origin),
		tables: tablesWrittenIn(text.slice(node.start, node.end), tables),
	}));
}

/** Most functions write nothing: these are not looked at closely. */
function tablesWrittenIn(text: string, tables: ReadonlySet<string>): string[] {
	return /insert|update|delete|replace|merge/i.test(text) ? writtenIn(text, tables) : [];
}

interface Declared {
	readonly name: string;
	readonly node: Span;
	readonly params: readonly Span[];
}

/** What a statement of a module declares: functions, and constants such as prepared statements. */
function declarationsOf(statement: Statement | null): Declared[] {
	if (statement?.type === 'FunctionDeclaration' && statement.id)
		return [{ name: statement.id.name, node: statement, params: statement.params }];
	if (statement?.type !== 'VariableDeclaration') return [];
	return statement.declarations.flatMap(({ id, init }) => {
		if (id.type !== 'Identifier' || !init) return [];
		return [{ name: id.name, node: init, params: init.type === 'ArrowFunctionExpression' ? init.params : [] }];
	});
}

/** Where each name comes from: this file, or the one it imports it from. */
function originsOf(file: string, program: Program, own: ReadonlySet<string>): ReadonlyMap<string, string> {
	const origins = new Map([...own].map((name) => [name, `${file} ${name}`]));
	for (const statement of program.body) {
		if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) continue;
		const from = posix.join(posix.dirname(file), statement.source.value).replace(/\/index\.ts$/, '/');
		for (const one of statement.specifiers)
			if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
				origins.set(one.local.name, `${from} ${one.imported.name}`);
	}
	return origins;
}

/** The names in it that lead somewhere, a function that is handed on among them. */
function usesIn(program: Program, origins: ReadonlyMap<string, string>) {
	const uses: { at: number; origin: string }[] = [];
	new Visitor({
		Identifier({ name, start }) {
			const origin = origins.get(name);
			if (origin !== undefined) uses.push({ at: start, origin });
		},
	}).visit(program);
	return uses;
}

/** The types that hold a proof, by name: `Granted` itself, and those that have one within. */
function typesWithProof(files: readonly Written[]): ReadonlySet<string> {
	const types = new Map<string, string>();
	for (const [file, text] of files)
		for (const statement of parseSync(file, text).program.body) {
			const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
			if (declared?.type === 'TSTypeAliasDeclaration' || declared?.type === 'TSInterfaceDeclaration')
				types.set(declared.id.name, text.slice(declared.start, declared.end));
		}
	const proofs = new Set(['Granted']);
	for (let before = 0; before !== proofs.size; ) {
		before = proofs.size;
		for (const [name, text] of types)
			if (typesIn(text).some((other) => other !== name && proofs.has(other))) proofs.add(name);
	}
	return proofs;
}

/** The tables that each function writes, itself or through others, by `file name`. */
function writtenBy(functions: readonly Found[]): ReadonlyMap<string, ReadonlySet<string>> {
	const written = new Map(functions.map(({ file, name, tables }) => [`${file} ${name}`, new Set(tables)]));
	const atFaces = new Map<string, Set<string>>();
	for (const { file, name, isExported } of functions)
		if (isExported) atFaces.set(`${posix.dirname(file)}/ ${name}`, written.get(`${file} ${name}`) ?? new Set());
	for (let hasGrown = true; hasGrown; ) {
		hasGrown = false;
		for (const { file, name, uses } of functions) {
			const own = written.get(`${file} ${name}`) ?? new Set();
			const before = own.size;
			for (const used of uses) for (const table of written.get(used) ?? atFaces.get(used) ?? []) own.add(table);
			hasGrown ||= own.size > before;
		}
	}
	return written;
}
