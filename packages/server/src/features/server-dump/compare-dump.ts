import { createHash } from 'node:crypto';
import { readableText } from '@ordna/domain/rich-text';
import { type App, type CommandContext, runCommand } from '../../context/index.ts';
import type { AnyRow } from '../../db/any-tables.ts';
import {
	factsOf,
	favoriteFilters,
	type Given,
	keyOf,
	type PlacedRow,
	RowPlacer,
	rowsWith,
} from '../documented-tables/index.ts';
import { storageOf } from '../file/index.ts';
import { kindOf } from './column-kinds.ts';
import { type DumpTable, moreOf } from './dump-tables.ts';
import { givenRows, positionsIn, type ReadDump } from './read-dump.ts';

/** Something that is not here as it is in the dump. */
export interface DumpDifference {
	/** A row, such as `tasks 12 “Paint”`. */
	readonly where: string;
	readonly what: string;
	/** Whether it was known before that it would be so. */
	readonly isExpected: boolean;
}

/** A dump beside what this server has of it. */
export interface DumpComparison {
	/** The rows of each table in the dump, and those of them that are here. */
	readonly counts: readonly { readonly what: string; readonly there: number; readonly here: number }[];
	readonly differences: readonly DumpDifference[];
}

/** More differences than these are counted alone. */
const maxNamed = 500;

const batchSize = 200;

/** Compares row by row, column by column, what is here with what the dump says, and files by their content. */
export async function compareDump(app: App, read: ReadDump): Promise<DumpComparison> {
	const comparing = new Comparing(app, read);
	await runCommand(app, { kind: 'stranger' }, { via: 'command line' }, (context) => comparing.compareRows(context));
	await comparing.compareFiles();
	return comparing.result();
}

interface ComparedBatch {
	readonly table: DumpTable;
	readonly batch: readonly Given[];
	readonly marked: ReadonlySet<string>;
	/** What is there. */
	readonly known: Pick<RowPlacer, 'ids'>;
}

class Comparing {
	readonly #app: App;
	readonly #read: ReadDump;
	readonly #counts: { what: string; there: number; here: number }[] = [];
	readonly #differences: DumpDifference[] = [];
	#further = 0;

	constructor(app: App, read: ReadDump) {
		this.#app = app;
		this.#read = read;
	}

	result(): DumpComparison {
		const further = `${this.#further} more differences`;
		const rest = this.#further > 0 ? [{ where: 'beyond these', what: further, isExpected: false }] : [];
		return { counts: this.#counts, differences: [...this.#expected(), ...this.#differences, ...rest] };
	}

	#expected(): DumpDifference[] {
		return this.#read.leftOut.map(({ what, rows }) => ({
			where: 'left out',
			what: `${what} (${rows})`,
			isExpected: true,
		}));
	}

	async compareRows(context: CommandContext): Promise<void> {
		const marked = await favoriteFilters(context);
		const known = new RowPlacer(context);
		for (const table of this.#read.tables) {
			let here = 0;
			let batch: Given[] = [];
			const compare = async () => {
				here += await this.#compareSome(context, { table, marked, batch, known });
				batch = [];
			};
			for await (const given of givenRows(this.#read, table)) if (batch.push(given) >= batchSize) await compare();
			await compare();
			this.#counts.push({ what: table.spec.name, there: this.#read.counts.get(table.spec.name) ?? 0, here });
		}
		await this.#comparePositions(context);
	}

	/** Answers with how many of the rows are here. */
	async #compareSome(context: CommandContext, { table, marked, batch, known }: ComparedBatch): Promise<number> {
		const expected: { given: Given; table: string; row: AnyRow }[] = [];
		for (const given of batch) {
			const [first] = await table.spec.toRows(given, context);
			if (first) expected.push({ given, ...first });
		}
		const stored = await storedRows(context, expected);
		let here = 0;
		for (const { given, ...placed } of expected) {
			const row = stored.get(keyOf(placed.table, placed.row));
			const where = nameOf(table, given);
			if (!row) {
				const isLost = await namesWhatIsMissing(known, placed);
				const what = isLost ? 'is not here: it names something that is not here' : 'is not here';
				this.#differ({ where, what, isExpected: isLost });
				continue;
			}
			here += 1;
			const said = table.spec.toGiven({ table: placed.table, row }, marked);
			const columns = Object.keys(said).filter((column) => !isSame(column, given, said[column]));
			const more = moreOf(table, given, context);
			const others = Object.keys(more).filter((column) => !isAlike(more[column], row[column]));
			for (const column of [...columns, ...others]) this.#differ({ where, what: column, isExpected: isOwn(column) });
		}
		return here;
	}

	async #comparePositions(context: CommandContext): Promise<void> {
		const { positions, counts } = this.#read;
		if (positions === undefined) return;
		let here = 0;
		let batch: Given[] = [];
		const compare = async () => {
			const rows = batch.map((row) => ({ table: 'placement', row }));
			const stored = await storedRows(context, rows);
			for (const { row } of rows)
				if (isAlike(row['position'], stored.get(keyOf('placement', row))?.['position'])) here += 1;
			batch = [];
		};
		for await (const row of positionsIn(this.#read)) if (batch.push(row) >= batchSize) await compare();
		await compare();
		this.#counts.push({ what: positions, there: counts.get(positions) ?? 0, here });
	}

	async compareFiles(): Promise<void> {
		const { files, dump } = this.#read;
		const storage = storageOf(this.#app);
		let here = 0;
		for (const [id, { name }] of files) {
			const row = await this.#app.database.read
				.selectFrom('file')
				.select('key')
				.where('id', '=', id)
				.executeTakeFirst();
			const content = row ? await storage.read(row.key) : null;
			if (content && (await digestOf(content)) === (await digestOf(dump.file(id)))) here += 1;
			else this.#differ({ where: `file ${id} “${name}”`, what: 'the content is not the same', isExpected: false });
		}
		if (files.size > 0) this.#counts.push({ what: 'contents of files', there: files.size, here });
	}

	#differ(difference: DumpDifference): void {
		if (this.#differences.length < maxNamed) this.#differences.push(difference);
		else this.#further += 1;
	}
}

async function namesWhatIsMissing(known: Pick<RowPlacer, 'ids'>, { table, row }: PlacedRow): Promise<boolean> {
	for (const [column, named] of Object.entries(factsOf(table).needs)) {
		const id = Number(row[column] ?? 0);
		if (id !== 0 && !(await known.ids(named)).has(id)) return true;
	}
	return false;
}

async function storedRows(
	context: CommandContext,
	expected: readonly { readonly table: string; readonly row: AnyRow }[],
): Promise<ReadonlyMap<string, AnyRow>> {
	const [one] = expected;
	if (!one) return new Map();
	const column = factsOf(one.table).key[0] ?? 'id';
	const values = [...new Set(expected.map(({ row }) => row[column] as number))];
	const rows = await rowsWith(context, one.table, { column, values });
	return new Map(rows.map((row) => [keyOf(one.table, row), row]));
}

function nameOf({ spec }: DumpTable, given: Given): string {
	const title = given['title'] ?? given['username'] ?? given['name'];
	const id = given['id'] ?? given['task_id'] ?? given['team_id'];
	return `${spec.name} ${id}${title ? ` “${title}”` : ''}`;
}

/** Of a password that was entered here the hash is made anew; with it the account changes. */
function isOwn(column: string): boolean {
	return column === 'password' || column === 'updated';
}

const richColumns: ReadonlySet<string> = new Set(['description', 'comment']);
/** A row without them is of the moment when it came. */
const stamps: ReadonlySet<string> = new Set(['created', 'updated']);

function isSame(column: string, row: Given, known: unknown): boolean {
	const given = row[column];
	if (given === undefined || (stamps.has(column) && (given === null || known === null))) return true;
	if (column === 'sharing_type') return (given === 2) === (known === 2);
	if (richColumns.has(column)) return readable(given) === readable(known);
	switch (kindOf(column)) {
		case 'date':
			return instantOf(given) === instantOf(known);
		case 'json':
			return canonical(given) === canonical(known);
		case 'text':
			return (given ?? '') === (known ?? '');
		default:
			return Number(given ?? 0) === Number(known ?? 0);
	}
}

/** Values as they are stored, whatever the engine makes of numbers. */
function isAlike(one: unknown, other: unknown): boolean {
	return String(one ?? '') === String(other ?? '');
}

const instantOf = (date: unknown) => (date === null || date === undefined ? null : Date.parse(String(date)));

/** What is read of it: tags that are cleaned away are none of it. */
function readable(html: unknown): string {
	return readableText(String(html ?? ''))
		.replaceAll(/\s+/g, ' ')
		.trim();
}

/** JSON without the order of its names, and without what says nothing. */
function canonical(json: unknown): string {
	return JSON.stringify(sorted(JSON.parse(String(json ?? 'null')) as unknown) ?? null);
}

function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((one) => sorted(one) ?? null);
	if (typeof value !== 'object') return value === '' || value === false ? undefined : value;
	const entries = Object.entries(value ?? {}).map(([name, one]) => [name, sorted(one)] as const);
	const saying = entries.filter(([, one]) => one !== undefined && one !== null);
	if (saying.length === 0) return undefined;
	return Object.fromEntries(saying.sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function digestOf(content: AsyncIterable<Uint8Array | string>): Promise<string> {
	const hash = createHash('sha256');
	for await (const piece of content) hash.update(piece);
	return hash.digest('hex');
}
