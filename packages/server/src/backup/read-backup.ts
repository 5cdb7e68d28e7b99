import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { AnyRow } from '../db/any-tables.ts';
import { isFromBeforeRelease, tellBeforeRelease } from '../db/migrations/before-release.ts';
import { BadBackup, entryNames, type Manifest, manifest, sumOfSecret } from './manifest.ts';

/** An opened backup. */
export interface Backup {
	readonly manifest: Manifest;
	secret(): Promise<string>;
	rows(table: string): AsyncGenerator<AnyRow>;
	/** The size of a file's content; `undefined` where it is not in the backup. */
	sizeOf(key: string): number | undefined;
	/** The content of a file; throws at its end when it is not what was saved. */
	file(key: string): AsyncGenerator<Uint8Array>;
	close(): void;
}

/** Opens a backup and reads what it says of itself. @throws BadBackup when it is none, or broke off. */
export async function openBackup(path: string): Promise<Backup> {
	const zip = await openZip(path);
	try {
		const entries = await entriesOf(zip);
		const content = (name: string) => {
			const entry = entries.get(name);
			if (!entry) throw new BadBackup(`${path} lacks ${name}.`);
			return open(zip, entry);
		};
		const said = manifest.safeParse(JSON.parse(await textOf(await content(entryNames.manifest))));
		if (!said.success) throw new BadBackup(`${path} is no backup of Ordna, or of a version this one does not know.`);
		if (isFromBeforeRelease(said.data.steps)) throw new BadBackup(tellBeforeRelease(`The backup ${path}`));
		return {
			manifest: said.data,
			async secret() {
				const secret = (await textOf(await content(entryNames.secret))).trim();
				const { secret: sum = sumOfSecret(secret) } = said.data;
				if (sumOfSecret(secret) !== sum) throw new BadBackup('The secret in it is damaged.');
				return secret;
			},
			async *rows(table) {
				for await (const line of createInterface({ input: await content(entryNames.table(table)) })) {
					// Lines that `writeBackup` wrote; that all are there is seen by their sum.
					yield JSON.parse(line) as AnyRow;
				}
			},
			sizeOf: (key) =>
				Object.hasOwn(said.data.files, key) ? entries.get(entryNames.file(key))?.uncompressedSize : undefined,
			async *file(key) {
				const hash = createHash('sha256');
				for await (const chunk of await content(entryNames.file(key))) {
					hash.update(chunk);
					yield chunk;
				}
				if (hash.digest('hex') !== said.data.files[key]) throw new BadBackup(`The file ${key} in it is damaged.`);
			},
			close: () => zip.close(),
		};
	} catch (error) {
		zip.close();
		throw error instanceof SyntaxError ? new BadBackup(`${path} is damaged.`) : error;
	}
}

function openZip(path: string): Promise<ZipFile> {
	return new Promise((resolve, reject) => {
		yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
			if (zip) resolve(zip);
			else
				reject(new BadBackup(`${path} is no backup: ${(error?.message ?? 'it is no zip file').replace(/\.$/, '')}.`));
		});
	});
}

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
	return new Promise((resolve, reject) => {
		const entries = new Map<string, Entry>();
		zip.on('entry', (entry: Entry) => {
			entries.set(entry.fileName, entry);
			zip.readEntry();
		});
		zip.once('end', () => resolve(entries));
		zip.once('error', (error: Error) => reject(new BadBackup(`The backup is damaged: ${error.message}.`)));
		zip.readEntry();
	});
}

function open(zip: ZipFile, entry: Entry): Promise<Readable> {
	return new Promise((resolve, reject) => {
		zip.openReadStream(entry, (error, stream) => {
			if (error) reject(new BadBackup(`${entry.fileName} in the backup is damaged: ${error.message}.`));
			else resolve(stream);
		});
	});
}

async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
	const chunks: Uint8Array[] = [];
	for await (const chunk of stream) chunks.push(chunk);
	return Buffer.concat(chunks).toString('utf8');
}
