import { fail } from '@ordna/domain/failures';
import { isReadableVersion, readJson, readOwnFilters, readOwnProjects, readOwnTeams } from '@ordna/domain/import';
import type { RequestContext } from '../../http/index.ts';
import { BadZip, NoZip, openZip, type ZipReader } from '../../outside/unzip.ts';
import { wholeContent } from '../file/index.ts';
import { withImportSlot } from './import-slots.ts';
import type { ImportInput } from './importing.ts';
import { readOwnJson } from './own-json.ts';
import { runCooperatively } from './run-cooperatively.ts';
import { type TempFile, textOf, withTempFile } from './uploaded.ts';

/** Data unfolds from a few megabytes to so many bytes at least. */
const leastData = 64 * 1024 * 1024;
/** More than this is not held in memory, whatever files may have. */
const maxData = 256 * 1024 * 1024;
const maxVersion = 1024;

/** What a zip file may hold, and what it may unfold to. */
export const limits = {
	maxEntries: 100_000,
	// Data of many similar tasks folds to a fiftieth; what folds to far less was made to.
	maxUnfolded: (packed: number) => leastData + packed * 100,
};

/** Reads an export of ours, or of the server whose form it has, and hands on what is in it. */
export function withOwnFile<T>(context: RequestContext, use: (input: ImportInput) => Promise<T>): Promise<T> {
	return withTempFile(context, (file) => withImportSlot(context, 'import', () => readTempFile(context, file, use)));
}

async function readTempFile<T>(
	context: RequestContext,
	file: TempFile,
	use: (input: ImportInput) => Promise<T>,
): Promise<T> {
	const ofJson = await readOwnJson(file);
	if (ofJson) return use(ofJson);
	const { path, size } = file;
	const zip = await openZip(path, size, limits).catch(asFailure);
	try {
		return await use(await readZip(context, zip));
	} catch (error) {
		return asFailure(error);
	} finally {
		zip.close();
	}
}

/** What is wrong with the file is told; nothing of it was stored. */
export function asFailure(error: unknown): never {
	if (error instanceof NoZip) throw fail('import.noZip');
	if (error instanceof BadZip) throw fail('import.unreadable', { reason: error.message });
	throw error;
}

/** Reads an export of ours that is open, and hands on what is in it. */
export async function withOwnZip<T>(
	context: RequestContext,
	zip: ZipReader,
	use: (input: ImportInput) => Promise<T>,
): Promise<T> {
	return use(await readZip(context, zip));
}

async function readZip(context: RequestContext, zip: ZipReader): Promise<ImportInput> {
	const version = (await entryText(zip, 'VERSION', maxVersion)) ?? missing('VERSION');
	if (!isReadableVersion(version)) throw fail('import.tooOld', { version: version.trim().slice(0, 60) });
	const maxBytes = Math.min(maxData, Math.max(leastData, context.app.settings.files.maxSize));
	const data = (await entryText(zip, 'data.json', maxBytes)) ?? missing('data.json');
	const projects = await runCooperatively(readOwnProjects(await runCooperatively(readJson(data))));
	const filtersText = await entryText(zip, 'filters.json', maxBytes);
	const filters = filtersText === undefined ? [] : readOwnFilters(await runCooperatively(readJson(filtersText)));
	const teamsText = await entryText(zip, 'teams.json', maxBytes);
	const teams = teamsText === undefined ? {} : { teams: readOwnTeams(await runCooperatively(readJson(teamsText))) };
	return { imported: { projects, filters, ...teams }, enclosed: filesIn(zip) };
}

/** The files that lie in a zip file beside the texts. */
export function filesIn(zip: ZipReader): ImportInput['enclosed'] {
	return {
		file(id) {
			const name = `files/${id}`;
			const size = id > 0 ? zip.sizeOf(name) : undefined;
			return size === undefined ? undefined : { size, content: zip.read(name) };
		},
	};
}

function missing(name: string): never {
	throw fail('import.unreadable', { reason: `${name} is missing` });
}

async function entryText(zip: ZipReader, name: string, maxBytes: number): Promise<string | undefined> {
	const size = zip.sizeOf(name);
	if (size === undefined) return undefined;
	if (size > maxBytes) throw fail('import.tooMuch', { limit: `at most ${maxBytes} bytes in ${name}` });
	const { bytes } = await wholeContent(zip.read(name), { name, maxBytes });
	return textOf(bytes);
}
