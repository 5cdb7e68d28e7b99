import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { BadZip, NoZip, openZip, type ZipReader } from '../../outside/unzip.ts';
import { jsonRows } from './json-rows.ts';
import { UnusableDump } from './unusable-dump.ts';

/** A dump of another server that is open. Nothing in it is believed. */
export interface Dump {
	readonly version: string;
	/** SHA-256 of the whole file. */
	readonly digest: string;
	/** The names of its tables. */
	readonly tables: readonly string[];
	/** The rows of a table as they are read; none of a table that is not in it. */
	rows(table: string): AsyncGenerator<Readonly<Record<string, unknown>>>;
	/** The bytes of a file's content; `undefined` where there is none. */
	sizeOfFile(id: number): number | undefined;
	file(id: number): AsyncIterable<Buffer>;
	close(): void;
}

const limits = {
	maxEntries: 500_000,
	// Tables of many similar rows fold to a fiftieth; what folds to far less was made to.
	maxUnfolded: (packed: number) => 64 * 1024 * 1024 + packed * 100,
};
/** What a table may unfold to, as those who write dumps read them. */
const maxTableBytes = 500 * 1024 * 1024;
const maxVersionBytes = 1024;

/** The tables of other versions than these are documented nowhere. */
const readable = /^v?2\.\d+/;

/** Without these it is no dump of a server. */
const required = ['users', 'projects', 'tasks'];

/** Opens a dump, and refuses what is none. */
export async function openDump(path: string): Promise<Dump> {
	const zip = await openZip(path, (await stat(path)).size, limits).catch(asUnusable);
	try {
		refuseNames(zip.names());
		const version = (await textOf(zip, 'VERSION', maxVersionBytes)).trim();
		if (!readable.test(version))
			throw new UnusableDump(`The dump is of version ${version.slice(0, 60)}; those of versions 2 can be read.`);
		const tables = tablesIn(zip);
		return {
			version,
			digest: await digestOf(path),
			tables,
			rows: (table) => rowsOf(zip, table),
			sizeOfFile: (id) => zip.sizeOf(`files/${id}`),
			file: (id) => contentOf(zip, `files/${id}`),
			close: () => zip.close(),
		};
	} catch (error) {
		zip.close();
		return asUnusable(error);
	}
}

function asUnusable(error: unknown): never {
	if (error instanceof NoZip) throw new UnusableDump(`The dump is no zip file, or not all of it: ${error.message}.`);
	if (error instanceof BadZip) throw new UnusableDump(`The dump cannot be read: ${error.message}.`);
	throw error;
}

const known = /^(VERSION|\.env|config\.[\w.-]+|database\/\w+\.json|files\/\d{1,15})$/;

/** Whatever leads elsewhere, and what belongs to other files than dumps. */
function refuseNames(names: readonly string[]): void {
	const entries = names.filter((name) => !name.endsWith('/'));
	if (entries.includes('manifest.json') && !entries.includes('VERSION'))
		throw new UnusableDump('This is a backup of Ordna: "ordna restore" takes it.');
	if (entries.includes('data.json'))
		throw new UnusableDump('This is the export of one person: they import it themselves, under Settings, Import.');
	if (!entries.includes('VERSION')) throw new UnusableDump('This is no dump of a server: VERSION is not in it.');
	const strange = names.find((name) => isLeadingElsewhere(name)) ?? entries.find((name) => !known.test(name));
	if (strange !== undefined)
		throw new UnusableDump(`${JSON.stringify(strange.slice(0, 100))} does not belong into a dump.`);
}

function isLeadingElsewhere(name: string): boolean {
	return /^([/\\]|[a-z]:)|\\/i.test(name) || name.split('/').includes('..');
}

function tablesIn(zip: ZipReader): string[] {
	const tables = zip.names().flatMap((name) => /^database\/(\w+)\.json$/.exec(name)?.[1] ?? []);
	const missing = required.find((table) => !tables.includes(table));
	if (missing !== undefined) throw new UnusableDump(`This is no dump of a server: there is no table ${missing} in it.`);
	for (const table of tables)
		if ((zip.sizeOf(entryOf(table)) ?? 0) > maxTableBytes)
			throw new UnusableDump(`The table ${table} is larger than ${maxTableBytes / 1024 / 1024} MB.`);
	return tables.sort();
}

const entryOf = (table: string) => `database/${table}.json`;

/** A table that never had a row is `null`. */
const maxNullBytes = 16;

async function* rowsOf(zip: ZipReader, table: string): AsyncGenerator<Readonly<Record<string, unknown>>> {
	const name = entryOf(table);
	const size = zip.sizeOf(name);
	if (size === undefined) return;
	if (size <= maxNullBytes && (await textOf(zip, name, maxNullBytes)).trim() === 'null') return;
	yield* jsonRows(contentOf(zip, name), name);
}

async function textOf(zip: ZipReader, name: string, maxBytes: number): Promise<string> {
	if ((zip.sizeOf(name) ?? 0) > maxBytes) throw new UnusableDump(`${name} is larger than ${maxBytes} bytes.`);
	return Buffer.concat(await Array.fromAsync(contentOf(zip, name))).toString('utf8');
}

async function* contentOf(zip: ZipReader, name: string): AsyncGenerator<Buffer> {
	try {
		yield* zip.read(name);
	} catch (error) {
		asUnusable(error);
	}
}

async function digestOf(path: string): Promise<string> {
	const hash = createHash('sha256');
	for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
	return hash.digest('hex');
}
