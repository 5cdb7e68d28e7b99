import { createHash } from 'node:crypto';
import { type App, type CommandContext, runCommand } from '../../context/index.ts';
import type { AnyRow } from '../../db/any-tables.ts';
import type { ReadDb } from '../../db/database.ts';
import { indexPendingTexts } from '../../db/pending-texts.ts';
import { whereFilesAre } from '../../outside/files/open-storage.ts';
import {
	type FilledTable,
	fillTables,
	type Given,
	setPositions,
	type TableFilling,
	tellEverybody,
} from '../documented-tables/index.ts';
import { type Content, claimForRestore, dropContents, keepContent, storageOf } from '../file/index.ts';
import { type DumpTable, moreOf } from './dump-tables.ts';
import { givenRows, positionsIn, type ReadDump } from './read-dump.ts';
import { UnusableDump } from './unusable-dump.ts';

/** What became of a dump. */
export interface TakenDump {
	/** It was taken before: nothing was changed. */
	readonly isRepeated: boolean;
	readonly filled: readonly FilledTable[];
}

interface Taking {
	/** Everything is done, and taken back. */
	readonly isDryRun: boolean;
	readonly tell: (line: string) => void;
}

/**
 * Fills an empty server with a dump, completely or not at all. The files come first, each under a key that follows from the
 * dump: where it breaks off, a second run finds those that are there.
 */
export async function takeDump(app: App, read: ReadDump, { isDryRun, tell }: Taking): Promise<TakenDump> {
	if (await isTaken(app, read)) return { isRepeated: true, filled: [] };
	await requireEmpty(app.database.read);
	const contents = isDryRun ? plannedContents(read) : await storeContents(app, read, tell);
	try {
		const filled = await runCommand(app, operator, via, async (context) => {
			await requireEmpty(context.db);
			const done = await fill(context, read, contents.all);
			if (isDryRun) throw new DryRun(done);
			return done;
		});
		return { isRepeated: false, filled };
	} catch (error) {
		if (error instanceof DryRun) return { isRepeated: false, filled: error.filled };
		// What was there before this run may be what another one needs.
		await dropContents(app, contents.stored);
		throw error;
	}
}

const operator = { kind: 'stranger' } as const;
const via = { via: 'command line' } as const;

/** Takes back what was done to see what it would be. */
class DryRun extends Error {
	readonly filled: readonly FilledTable[];

	constructor(filled: readonly FilledTable[]) {
		super('a dry run');
		this.filled = filled;
	}
}

async function isTaken({ database }: App, { dump }: ReadDump): Promise<boolean> {
	const rows = await database.read
		.selectFrom('taken_dump')
		.select('digest')
		.where('digest', '=', dump.digest)
		.execute();
	return rows.length > 0;
}

/** Nobody may be here whose data would mix with that of the dump: ids stay what they were. */
async function requireEmpty(db: ReadDb): Promise<void> {
	for (const [table, what] of [
		['user', 'people'],
		['project', 'projects'],
	] as const) {
		const some = await db.selectFrom(table).select('id').limit(1).executeTakeFirst();
		if (some)
			throw new UnusableDump(
				`There are ${what} on this server: a dump fills an empty one. Nothing was changed. Set service.rootpath to a new folder, or database.* to an empty database.`,
			);
	}
}

/** What lies in the storage, by the ids of files. */
interface Contents {
	readonly all: ReadonlyMap<number, Content>;
	/** Those that this run has written. */
	readonly stored: Content[];
}

function plannedContents({ files, dump }: ReadDump): Contents {
	const all = [...files].map(([id, { size }]) => [id, { key: keyFor(dump.digest, id), size, mime: '' }] as const);
	return { all: new Map(all), stored: [] };
}

async function storeContents(app: App, { files, dump }: ReadDump, tell: Taking['tell']): Promise<Contents> {
	const keys = new Map([...files.keys()].map((id) => [id, keyFor(dump.digest, id)]));
	const storage = storageOf(app);
	const origin = { installation: undefined, keys: new Set(keys.values()) };
	await claimForRestore(app.database, storage, { where: whereFilesAre(app.settings), backup: origin });
	const contents = { all: new Map<number, Content>(), stored: [] as Content[] };
	const there = await sizesIn(storage, origin.keys);
	try {
		for (const [id, { name, size }] of files) {
			const key = keys.get(id) ?? '';
			const isThere = there.get(key) === size;
			const content = await keepContent(app, dump.file(id), { name, key, maxBytes: size });
			contents.all.set(id, content);
			if (!isThere) contents.stored.push(content);
			if (contents.all.size % noteEvery === 0) tell(`Files: ${contents.all.size} of ${files.size}`);
		}
	} catch (error) {
		await dropContents(app, contents.stored);
		throw error;
	}
	return contents;
}

/** So often it is said how far the storing is. */
const noteEvery = 1000;

async function sizesIn(
	storage: ReturnType<typeof storageOf>,
	keys: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
	const sizes = new Map<string, number>();
	for await (const { key, size } of storage.list()) if (keys.has(key)) sizes.set(key, size);
	return sizes;
}

/** The same dump names the same content in each run, and no other dump does. */
function keyFor(digest: string, id: number): string {
	const hex = createHash('sha256').update(`${digest} ${id}`).digest('hex');
	return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

async function fill(
	context: CommandContext,
	read: ReadDump,
	contents: ReadonlyMap<number, Content>,
): Promise<readonly FilledTable[]> {
	const columns = extraColumns(context, contents);
	const somebody = await firstPerson(read);
	const filled = await fillTables(
		context,
		read.tables.map((table): TableFilling => {
			const more = (given: Given) => columns(table, given);
			return { spec: table.spec, rows: withSomebody(givenRows(read, table), somebody), more };
		}),
	);
	const moved = await placeWhereTheyStood(context, read);
	// So that no search has to look at all the texts one by one.
	if (context.dialect.engine === 'sqlite') while ((await indexPendingTexts(context.db)) > 0);
	await context.db.insertInto('taken_dump').values({ digest: read.dump.digest, taken: context.now }).execute();
	tellEverybody(context);
	return moved ? [...filled, moved] : filled;
}

async function firstPerson(read: ReadDump): Promise<number> {
	const users = read.tables.find(({ spec }) => spec.name === 'users');
	let first = 0;
	if (users)
		for await (const { id } of givenRows(read, users)) first = first === 0 ? Number(id) : Math.min(first, Number(id));
	return first;
}

/** Who made something; nobody is not among the answers. */
const makers = ['created_by_id', 'author_id', 'shared_by_id'];

/** What nobody made was made by the first account. */
async function* withSomebody(rows: AsyncIterable<Given>, somebody: number): AsyncGenerator<Given> {
	for await (const row of rows) {
		const nobodys = makers.filter((column) => column in row && !row[column]);
		yield nobodys.length === 0 ? row : { ...row, ...Object.fromEntries(nobodys.map((column) => [column, somebody])) };
	}
}

/** Our columns beyond what the documented tables have by themselves. */
function extraColumns(context: CommandContext, contents: ReadonlyMap<number, Content>) {
	const [identifiers, uids] = [new Set<string>(), new Set<string>()];
	return (table: DumpTable, given: Given): AnyRow => {
		const more = moreOf(table, given, context);
		switch (table.spec.name) {
			case 'projects': {
				const background = contents.has(Number(more['background_file_id'])) ? uploaded : {};
				return { ...more, ...background, ...identifierOf(given, identifiers) };
			}
			case 'tasks':
				return withOwnUid(more, uids);
			case 'files': {
				const { key, size, mime } = contents.get(Number(given['id'])) ?? { key: '', size: 0, mime: '' };
				return { key, size, ...(mime === '' ? {} : { mime }) };
			}
			default:
				return more;
		}
	};
}

const uploaded = { background_information: JSON.stringify({ Type: 'upload' }) };

/** Of projects with one identifier the first has it. */
function identifierOf(given: Given, taken: Set<string>): AnyRow {
	const identifier = String(given['identifier'] ?? '');
	if (identifier === '' || taken.has(identifier)) return { identifier: '', identifier_key: null };
	taken.add(identifier);
	return { identifier, identifier_key: identifier };
}

function withOwnUid(more: AnyRow, taken: Set<string>): AnyRow {
	const { uid, ...others } = more;
	if (uid === undefined || taken.has(String(uid))) return others;
	taken.add(String(uid));
	return more;
}

/** So many positions are set at a time. */
const batchSize = 500;

async function placeWhereTheyStood(context: CommandContext, read: ReadDump): Promise<FilledTable | undefined> {
	if (read.positions === undefined) return undefined;
	let rows: AnyRow[] = [];
	let placed = 0;
	const place = async () => {
		await setPositions(context, rows);
		placed += rows.length;
		rows = [];
	};
	for await (const row of positionsIn(read)) if (rows.push(row) >= batchSize) await place();
	await place();
	return { name: read.positions, placed, lost: 0, repeated: 0, detached: 0 };
}
