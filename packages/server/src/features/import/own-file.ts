import { fail } from '@ordna/domain/failures';
import { isReadableVersion, readJson, readOwnFilters, readOwnProjects } from '@ordna/domain/import';
import type { Act } from '../../http/index.ts';
import { BadZip, NoZip, openZip, type ZipReader } from '../../outside/unzip.ts';
import { wholeContent } from '../file/index.ts';
import type { Bringing } from './importing.ts';
import { inTurn } from './in-turn.ts';
import { takingTurns } from './taking-turns.ts';
import { type FileAside, textOf, withFileAside } from './uploaded.ts';

/** Data unfolds from a few megabytes to so many bytes at least. */
const leastData = 64 * 1024 * 1024;
/** More than this is not held in memory, whatever files may have. */
const mostData = 256 * 1024 * 1024;
const mostVersion = 1024;

const limits = {
	mostEntries: 100_000,
	// Data of many similar tasks folds to a fiftieth; what folds to far less was made to.
	mostUnfolded: (packed: number) => leastData + packed * 100,
};

/** Reads an export of ours, or of the server whose form it has, and hands on what is in it. */
export function withOwnFile<T>(act: Act, use: (bringing: Bringing) => Promise<T>): Promise<T> {
	return withFileAside(act, (file) => inTurn(act.app, 'import', () => readAside(act, file, use)));
}

async function readAside<T>(act: Act, { path, size }: FileAside, use: (bringing: Bringing) => Promise<T>): Promise<T> {
	const zip = await openZip(path, size, limits).catch(asFailure);
	try {
		return await use(await readZip(act, zip));
	} catch (error) {
		return asFailure(error);
	} finally {
		zip.close();
	}
}

/** What is wrong with the file is told; nothing of it was stored. */
function asFailure(error: unknown): never {
	if (error instanceof NoZip) throw fail('import.noZip');
	if (error instanceof BadZip) throw fail('import.unreadable', { reason: error.message });
	throw error;
}

async function readZip(act: Act, zip: ZipReader): Promise<Bringing> {
	const version = (await entryText(zip, 'VERSION', mostVersion)) ?? missing('VERSION');
	if (!isReadableVersion(version)) throw fail('import.tooOld', { version: version.trim().slice(0, 60) });
	const maxBytes = Math.min(mostData, Math.max(leastData, act.app.settings.files.maxSize));
	const data = (await entryText(zip, 'data.json', maxBytes)) ?? missing('data.json');
	const projects = await takingTurns(readOwnProjects(await takingTurns(readJson(data))));
	const filtersText = await entryText(zip, 'filters.json', maxBytes);
	const filters = filtersText === undefined ? [] : readOwnFilters(await takingTurns(readJson(filtersText)));
	return {
		brought: { projects, filters },
		enclosed: {
			file(id) {
				const name = `files/${id}`;
				const size = id > 0 ? zip.sizeOf(name) : undefined;
				return size === undefined ? undefined : { size, content: zip.read(name) };
			},
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
