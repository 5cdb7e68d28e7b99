import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { errorCode } from '../../observe/error-code.ts';
import {
	type ByteRange,
	checkedKey,
	discardedFolder,
	isKey,
	markName,
	markText,
	probe,
	readMarkText,
	type Storage,
	type StoredItem,
} from './storage.ts';

/** What is being written stands here until it is whole. Hidden: it belongs to nobody yet. */
const incoming = '.incoming';

/** The files below a folder; two letters of the key name a folder each, so that none grows too large. */
export function diskStorage(folder: string): Storage {
	const pathOf = (key: string) => join(folder, checkedKey(key).slice(0, 2), key);
	const discardedPath = (key: string) => join(folder, discardedFolder, checkedKey(key));
	const storage: Storage = {
		async write(key, content) {
			const [place, draft] = [pathOf(key), join(folder, incoming, randomUUID())];
			await mkdir(join(folder, incoming), { recursive: true });
			try {
				await writeThrough(draft, content);
				await mkdir(join(place, '..'), { recursive: true });
				await rename(draft, place);
				await flushFolder(join(place, '..'));
			} catch (error) {
				await rm(draft, { force: true });
				throw error;
			}
		},
		async read(key, range) {
			const file =
				(await unlessMissing(open(pathOf(key), 'r'))) ?? (await unlessMissing(open(discardedPath(key), 'r')));
			return file ? streamOf(file, range) : null;
		},
		remove: (key) => rm(pathOf(key), { force: true }),
		list: () => listFolder(folder),
		async discard(key, at) {
			const place = pathOf(key);
			await mkdir(join(folder, discardedFolder), { recursive: true });
			// The time first: a content that was moved without it would be purged too early.
			await unlessMissing(utimes(place, at / 1000, at / 1000).then(() => rename(place, discardedPath(key))));
		},
		async recover(key) {
			const place = pathOf(key);
			await mkdir(join(place, '..'), { recursive: true });
			await unlessMissing(rename(discardedPath(key), place));
		},
		listDiscarded: () => listFlat(join(folder, discardedFolder)),
		purge: (key) => rm(discardedPath(key), { force: true }),
		async readMark() {
			const text = await unlessMissing(readFile(join(folder, markName), 'utf8'));
			return text === null ? null : readMarkText(text);
		},
		async writeMark(installation) {
			const draft = join(folder, incoming, randomUUID());
			await mkdir(join(folder, incoming), { recursive: true });
			await writeThrough(draft, Readable.from([Buffer.from(markText(installation))]));
			await rename(draft, join(folder, markName));
			await flushFolder(folder);
		},
		async tidy(before) {
			for (const name of (await unlessMissing(readdir(join(folder, incoming)))) ?? []) {
				const draft = join(folder, incoming, name);
				const facts = await unlessMissing(stat(draft));
				if (facts && facts.mtimeMs < before) await rm(draft, { force: true });
			}
		},
		async check() {
			const key = `check-${randomUUID()}`;
			await storage.write(key, probe());
			await storage.remove(key);
		},
	};
	return storage;
}

/** On the disk itself when it returns: an answer that says "saved" survives a power cut. */
async function writeThrough(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
	const file = await open(path, 'wx');
	try {
		for await (const chunk of content) await file.writeFile(chunk);
		await file.sync();
	} finally {
		await file.close();
	}
}

/** A new name is safe when its folder is. */
async function flushFolder(folder: string): Promise<void> {
	const handle = await open(folder, 'r');
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

function streamOf(file: FileHandle, range: ByteRange | undefined): Readable {
	return file.createReadStream(range ? { start: range.start, end: range.end } : {});
}

async function* listFolder(folder: string): AsyncGenerator<StoredItem> {
	for (const shelf of (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? []) {
		if (!shelf.isDirectory() || shelf.name.startsWith('.')) continue;
		for await (const item of listFlat(join(folder, shelf.name))) {
			if (item.key.startsWith(shelf.name)) yield item;
		}
	}
}

async function* listFlat(folder: string): AsyncGenerator<StoredItem> {
	for (const key of (await unlessMissing(readdir(folder))) ?? []) {
		const facts = await unlessMissing(stat(join(folder, key)));
		if (facts?.isFile() && isKey(key)) yield { key, size: facts.size, changedAt: facts.mtimeMs };
	}
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | null> {
	try {
		return await found;
	} catch (error) {
		if (errorCode(error) === 'ENOENT') return null;
		throw error;
	}
}
