import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fail } from '@ordna/domain/failures';
import {
	type CsvConfig,
	type ImportKind,
	recognizeKind,
	type SourceFile,
	sourceReaders,
	toSourceFile,
	withFileIds,
} from '@ordna/domain/import';
import { makeScratch } from '../../db/scratch.ts';
import type { RequestContext } from '../../http/index.ts';
import { BadZip, NoZip, openZip, type ZipReader } from '../../outside/unzip.ts';
import { storageOf, wholeContent } from '../file/index.ts';
import { loadMarkdownReader } from '../markdown/index.ts';
import { callerZone } from '../user/index.ts';
import type { WaitingFile } from './import.queries.ts';
import { withImportSlot } from './import-slots.ts';
import type { ImportInput } from './importing.ts';
import { asFailure, filesIn, limits, withOwnZip } from './own-file.ts';
import { runCooperatively } from './run-cooperatively.ts';
import { textOf } from './uploaded.ts';

/** What somebody said of a file. */
export interface HowToRead {
	readonly kind?: ImportKind | undefined;
	readonly table?: CsvConfig | undefined;
}

/** A file that was read; `null` where nothing tells what it is. */
export interface ReadFile {
	readonly kind: ImportKind | null;
	readonly input: ImportInput | null;
	/** Of a table, to find out how it is written. */
	readonly text: string;
}

/** Texts of a file together are no larger than this, in bytes: they are held in memory. */
const maxTexts = 256 * 1024 * 1024;

/** Reads a file that waits, and hands on what is in it for as long as the work on it lasts. */
export function withWaiting<T>(
	context: RequestContext,
	{ file, how, slot }: { readonly file: WaitingFile; readonly how: HowToRead; readonly slot: 'import' | 'look' },
	use: (read: ReadFile) => Promise<T>,
): Promise<T> {
	return withPath(context, { file, slot }, (path) => readPath(context, { path, file, how }, use));
}

/** Hands on the text of a file that waits, or the first one in a zip file. */
export function withWaitingText<T>(
	context: RequestContext,
	file: WaitingFile,
	use: (text: string) => Promise<T>,
): Promise<T> {
	return withPath(context, { file, slot: 'look' }, async (path) => use(await firstText({ path, file })));
}

function withPath<T>(
	context: RequestContext,
	{ file, slot }: { readonly file: WaitingFile; readonly slot: 'import' | 'look' },
	use: (path: string) => Promise<T>,
): Promise<T> {
	return withImportSlot(context, slot, async () => {
		const scratch = makeScratch(tmpdir());
		try {
			const path = join(scratch.folder, 'import');
			const content = await storageOf(context.app).read(file.key);
			if (!content) throw fail('import.forgotten');
			await pipeline(content, createWriteStream(path, { mode: 0o600 }));
			return await use(path);
		} finally {
			scratch.remove();
		}
	});
}

interface AtPath {
	readonly path: string;
	readonly file: WaitingFile;
}

/** The zip file that it is; `null` for any other. */
function zipAt({ path, file }: AtPath): Promise<ZipReader | null> {
	return openZip(path, file.size, limits).catch((error: unknown) => {
		if (error instanceof NoZip) return null;
		return asFailure(error);
	});
}

async function firstText(at: AtPath): Promise<string> {
	const zip = await zipAt(at);
	if (!zip) return (await plainFile(at)).text;
	try {
		return (await textsIn(zip))[0]?.text ?? '';
	} catch (error) {
		if (error instanceof BadZip) return asFailure(error);
		throw error;
	} finally {
		zip.close();
	}
}

async function readPath<T>(
	context: RequestContext,
	at: AtPath & { readonly how: HowToRead },
	use: (read: ReadFile) => Promise<T>,
): Promise<T> {
	const { how } = at;
	const zip = await zipAt(at);
	if (!zip) return use(await readTexts(context, [await plainFile(at)], how));
	try {
		const isOwn = zip.sizeOf('VERSION') !== undefined && zip.sizeOf('data.json') !== undefined;
		if (how.kind === 'vikunja-file' || (how.kind === undefined && isOwn))
			return await withOwnZip(context, zip, (input) =>
				use({ kind: 'vikunja-file', input: { ...input, imported: withFileIds(input.imported) }, text: '' }),
			);
		const read = await readTexts(context, await textsIn(zip), how);
		return await use(read.input ? { ...read, input: { ...read.input, enclosed: filesIn(zip) } } : read);
	} catch (error) {
		if (error instanceof BadZip) return asFailure(error);
		throw error;
	} finally {
		zip.close();
	}
}

async function plainFile({ path, file }: AtPath): Promise<SourceFile> {
	if (file.size > maxTexts) throw fail('import.tooMuch', { limit: `at most ${maxTexts} bytes of text` });
	return runCooperatively(toSourceFile(file.name, textOf(await readFile(path))));
}

const textEndings = /\.(?:csv|tsv|json|md|markdown|org|ics|txt)$/i;
/** So many files of a zip are read. */
const maxFiles = 5000;

/** The texts in a zip file; a zip within it is unfolded no further. */
async function textsIn(zip: ZipReader): Promise<SourceFile[]> {
	const names = zip.names().filter((name) => textEndings.test(name) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name));
	if (names.length === 0) throw fail('import.empty');
	if (names.length > maxFiles) throw fail('import.tooMuch', { limit: `at most ${maxFiles} files` });
	const size = names.reduce((sum, name) => sum + (zip.sizeOf(name) ?? 0), 0);
	if (size > maxTexts) throw fail('import.tooMuch', { limit: `at most ${maxTexts} bytes of text` });
	const files: SourceFile[] = [];
	for (const name of names) {
		const { bytes } = await wholeContent(zip.read(name), { name, maxBytes: maxTexts });
		files.push(await runCooperatively(toSourceFile(name, textOf(bytes))));
	}
	return files;
}

async function readTexts(
	context: RequestContext,
	files: readonly SourceFile[],
	{ kind: said, table }: HowToRead,
): Promise<ReadFile> {
	const kind = said ?? recognizeKind(files);
	const text = files[0]?.text ?? '';
	if (kind === undefined) return { kind: null, input: null, text };
	if (kind === 'vikunja-file' && files.every(({ json, problem }) => !json && !problem)) throw fail('import.noZip');
	const how = { zone: await callerZone(context), now: context.now, toHtml: await loadMarkdownReader(), csv: table };
	const imported = await runCooperatively(sourceReaders[kind](files, how));
	return { kind, input: { imported, enclosed: { file: () => undefined } }, text };
}
