import { nameKey } from '@ordna/domain/account';
import { columnsOf, type Given } from '../documented-tables/index.ts';
import { columnValue } from './column-kinds.ts';
import { type DumpTable, dumpTables, knownByColumns, knownColumns, teamSharesIn } from './dump-tables.ts';
import type { Dump } from './open-dump.ts';
import { UnusableDump } from './unusable-dump.ts';

/** Rows that stay behind, and why. */
export interface LeftOut {
	readonly what: string;
	readonly rows: number;
}

/** A dump that was read once to its end: what of it comes along, and what does not. */
export interface ReadDump {
	readonly dump: Dump;
	/** The tables that come along, those that others name first. */
	readonly tables: readonly DumpTable[];
	/** The table that says where tasks stand in views. */
	readonly positions: string | undefined;
	/** Rows of each of these tables, and of the one with positions. */
	readonly counts: ReadonlyMap<string, number>;
	/** Files that tasks and projects use, by their ids. */
	readonly files: ReadonlyMap<number, { readonly name: string; readonly size: number }>;
	readonly leftOut: readonly LeftOut[];
}

/** Tables that are documented, and stay behind on purpose. */
const leftOnPurpose: Readonly<Record<string, string>> = {
	migration: 'which version its own tables have',
	user_tokens: 'links sent by email and tokens of calendars are made anew',
};

/** Reads all of a dump once: refuses what can't be what it says, and counts. */
export async function readDump(dump: Dump): Promise<ReadDump> {
	const reader = new Reader(dump);
	const known = new Map(dumpTables.map((table) => [table.spec.name, table]));
	for (const name of dump.tables.filter((one) => known.has(one) && one !== 'files')) {
		const table = known.get(name);
		if (table) await reader.readKnown(table);
	}
	const files = known.get('files');
	if (files) await reader.readKnown(files);
	for (const name of dump.tables) if (!known.has(name)) await reader.readOther(name);
	return reader.read();
}

/** So many files without their content are named. */
const maxNamed = 20;

class Reader {
	readonly #dump: Dump;
	readonly #counts = new Map<string, number>();
	readonly #used = new Set<number>();
	readonly #files = new Map<number, { name: string; size: number }>();
	readonly #left = new Map<string, number>();
	readonly #usernames = new Map<string, string>();
	readonly #subjects = new Set<string>();
	readonly #teamShares: DumpTable[] = [];
	#positions: string | undefined;
	#lost = 0;

	constructor(dump: Dump) {
		this.#dump = dump;
	}

	read(): ReadDump {
		const tables = dumpTables.flatMap((table) =>
			table.spec.name === 'users_projects' ? [table, ...this.#teamShares] : [table],
		);
		return {
			dump: this.#dump,
			tables: tables.filter(({ spec }) => this.#counts.has(spec.name)),
			positions: this.#positions,
			counts: this.#counts,
			files: this.#files,
			leftOut: [...this.#left].map(([what, rows]) => ({ what, rows })),
		};
	}

	async readKnown(table: DumpTable): Promise<void> {
		const { name } = table.spec;
		const known = new Set([...knownColumns(table), 'id', 'deleted_at']);
		this.#counts.set(name, 0);
		for await (const row of this.#dump.rows(name)) {
			this.#count(name);
			const given = givenOf(table, row, this.#counts.get(name) ?? 0);
			for (const column of Object.keys(row))
				if (!known.has(column) && saysSomething(row[column])) this.#leave(`column ${name}.${column}`);
			if (isDeleted(name, row)) this.#leave(`${name}, which were deleted there`);
			this.#look(name, given);
		}
	}

	/** What other rows say together. */
	#look(table: string, given: Given): void {
		if (table === 'users') this.#lookAtPerson(given);
		const file = Number(given[table === 'projects' ? 'background_file_id' : 'file_id'] ?? 0);
		if ((table === 'projects' || table === 'task_attachments') && file > 0) this.#used.add(file);
		if (table === 'files') this.#lookAtFile(given);
	}

	#lookAtPerson(given: Given): void {
		const username = String(given['username'] ?? '');
		if (username.trim() === '') throw new UnusableDump(`The account ${given['id']} of the dump has no username.`);
		const other = this.#usernames.get(nameKey(username));
		if (other !== undefined)
			throw new UnusableDump(`Two accounts of the dump are called ${other} and ${username}: here these are one name.`);
		this.#usernames.set(nameKey(username), username);
		const subject = String(given['subject'] ?? '');
		const key = `${given['issuer']} ${subject}`;
		if (subject !== '' && this.#subjects.has(key))
			throw new UnusableDump(`Two accounts of the dump are the same one at ${given['issuer']}: ${subject}.`);
		this.#subjects.add(key);
	}

	#lookAtFile(given: Given): void {
		const [id, name] = [Number(given['id']), String(given['name'] ?? '')];
		if (!this.#used.has(id)) {
			this.#leave('files that no task and no project has');
			return;
		}
		const size = this.#dump.sizeOfFile(id);
		if (size === undefined) this.#leaveFile(id, name);
		else this.#files.set(id, { name, size });
	}

	#leaveFile(id: number, name: string): void {
		this.#lost += 1;
		if (this.#lost <= maxNamed) this.#leave(`the file ${id}, ${name}: its content is not in the dump`);
		else this.#leave('further files whose content is not in the dump');
	}

	/** A table whose name is documented nowhere: its columns say what it is, or it stays behind. */
	async readOther(name: string): Promise<void> {
		let rows = 0;
		let columns: string[] = [];
		for await (const row of this.#dump.rows(name)) {
			if (rows === 0) columns = Object.keys(row);
			rows += 1;
		}
		if (rows === 0) return;
		if (haveSame(columns, knownByColumns.teamShares)) {
			const table = teamSharesIn(name);
			this.#teamShares.push(table);
			await this.readKnown(table);
		} else if (this.#positions === undefined && haveSame(columns, knownByColumns.positions)) {
			this.#positions = name;
			this.#counts.set(name, rows);
		} else {
			const why = leftOnPurpose[name] ?? 'no document says what is in it';
			this.#left.set(`table ${name}: ${why}`, rows);
		}
	}

	#count(table: string): void {
		this.#counts.set(table, (this.#counts.get(table) ?? 0) + 1);
	}

	#leave(what: string): void {
		this.#left.set(what, (this.#left.get(what) ?? 0) + 1);
	}
}

function haveSame(some: readonly string[], others: readonly string[]): boolean {
	return some.length === others.length && some.every((one) => others.includes(one));
}

/** Whether a column holds more than the value that stands for none. */
function saysSomething(value: unknown): boolean {
	if (typeof value === 'string') return value !== '' && !value.startsWith('0001-') && value !== 'null';
	return value !== null && value !== undefined && value !== 0 && value !== false;
}

function isDeleted(table: string, row: Given): boolean {
	return table === 'tasks' && columnValue('deleted_at', row['deleted_at']) !== null;
}

/** The rows of a table that come along, in one spelling. */
export async function* givenRows({ dump, files }: ReadDump, table: DumpTable): AsyncGenerator<Given> {
	const { name } = table.spec;
	let count = 0;
	for await (const row of dump.rows(name)) {
		count += 1;
		if (isDeleted(name, row)) continue;
		const given = givenOf(table, row, count);
		if (name !== 'files') yield given;
		else {
			const file = files.get(Number(given['id']));
			if (file) yield { ...given, size: file.size };
		}
	}
}

/** The columns that are known, each as what it is; what can't be that is refused. */
function givenOf(table: DumpTable, row: Given, count: number): Given {
	const { name } = table.spec;
	const given: Record<string, unknown> = {};
	for (const column of knownColumns(table)) {
		if (row[column] === undefined) continue;
		try {
			given[column] = columnValue(column, row[column]);
		} catch (error) {
			if (!(error instanceof UnusableDump)) throw error;
			throw new UnusableDump(`Row ${count} of the table ${name} cannot be read: ${error.message}.`);
		}
	}
	const missing = table.spec.always.find((column) => given[column] === undefined);
	if (missing !== undefined)
		throw new UnusableDump(`Row ${count} of the table ${name} cannot be read: it has no ${missing}.`);
	const nameless = columnsOf(table.spec).includes('id') && !(Number(given['id']) > 0);
	if (nameless) throw new UnusableDump(`Row ${count} of the table ${name} cannot be read: its id is ${given['id']}.`);
	return given;
}

/** Where tasks stand in views, as the dump says it. */
export async function* positionsIn({ dump, positions }: ReadDump): AsyncGenerator<Given> {
	if (positions === undefined) return;
	for await (const row of dump.rows(positions)) {
		const given = Object.fromEntries(
			knownByColumns.positions.map((column) => [column, columnValue(column, row[column] ?? 0)]),
		);
		yield { task_id: given['task_id'], view_id: given['project_view_id'], position: given['position'] };
	}
}
