import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readJson, readOwnFilters, readOwnProjects, readOwnTeams } from '@ordna/domain/import';
import { runCooperatively } from '../../features/import/index.ts';
import { type FetchedCounts, fetchServer, openService, type ServiceApi } from '../../features/service-import/index.ts';
import type { Outgoing } from '../../outside/http.ts';
import { type ZipWriter, zipWriter } from '../../outside/zip.ts';
import type { Side } from './compare-sides.ts';

/** Files of a task are no larger than this, in bytes. */
const maxFileBytes = 256 * 1024 * 1024;

/** A server, and who a token there is of. */
export interface Place {
	/** The address below which its API stands (`apiAddressOf`). */
	readonly base: string;
	readonly token: string;
}

/** What a token may read, by requests that change nothing. */
export function apiAt({ token }: Place, outgoing: Pick<Outgoing, 'send'>): ServiceApi {
	return openService({
		outgoing: readingOnly(outgoing),
		signal: new AbortController().signal,
		headersFor: () => ({ authorization: `Bearer ${token}` }),
	});
}

/** Whatever asks: nothing but GET leaves. */
function readingOnly(outgoing: Pick<Outgoing, 'send'>): Pick<Outgoing, 'send'> {
	return {
		async send(request) {
			if ((request.method ?? 'GET') !== 'GET') throw new Error(`${request.method} to a server that is only read`);
			return outgoing.send(request);
		},
	};
}

interface Reading {
	readonly api: ServiceApi;
	readonly base: string;
	readonly note: (stage: string, done?: number, total?: number) => Promise<void>;
	readonly isWanted?: (title: string) => boolean;
}

/** Reads a server into a zip file that imports take, and tells what is in it. */
export async function readIntoZip(reading: Reading, path: string): Promise<{ side: Side; counts: FetchedCounts }> {
	const zip = zipWriter();
	const written = pipeline(Readable.from(zip.output), createWriteStream(path, { mode: 0o600 }));
	const kept = rememberingWriter(zip);
	const fetched = fetchServer({ ...reading, zip: kept, maxFileBytes }).then(
		(counts) => {
			zip.end();
			return counts;
		},
		(error: Error) => {
			zip.fail(error);
			throw error;
		},
	);
	try {
		const [counts] = await Promise.all([fetched, written]);
		return { counts, side: await kept.side() };
	} catch (error) {
		await written.catch(() => {});
		await rm(path, { force: true });
		// What the zip file says of it is what ended the fetching.
		await fetched;
		throw error;
	}
}

/** Reads a server, and keeps no more of its files than what tells them from others. */
export async function readSide(reading: Reading): Promise<Side> {
	const kept = rememberingWriter();
	await fetchServer({ ...reading, zip: kept, maxFileBytes });
	return kept.side();
}

/** Takes the entries of a zip file, hands them on, and knows what was in them. */
function rememberingWriter(zip?: ZipWriter) {
	const texts = new Map<string, string>();
	const digests = new Map<string, string>();
	const add = async (name: string, content: AsyncIterable<string | Uint8Array> | string) => {
		const pieces: (string | Uint8Array)[] = [];
		for await (const piece of typeof content === 'string' ? [content] : content) pieces.push(piece);
		if (name.startsWith('files/')) digests.set(name, digestOf(pieces));
		else texts.set(name, pieces.join(''));
		await zip?.add(name, Readable.from(pieces));
	};
	return {
		...{ output: zip?.output ?? Readable.from([]), end: () => {}, fail: () => {} },
		add,
		async side(): Promise<Side> {
			const json = (name: string) => runCooperatively(readJson(texts.get(name) ?? '[]'));
			return {
				projects: await runCooperatively(readOwnProjects(await json('data.json'))),
				filters: readOwnFilters(await json('filters.json')),
				teams: readOwnTeams(await json('teams.json')),
				digestOf: (fileId) => digests.get(`files/${fileId}`),
			};
		},
	};
}

function digestOf(pieces: readonly (string | Uint8Array)[]): string {
	const hash = createHash('sha256');
	for (const piece of pieces) hash.update(piece);
	return hash.digest('hex');
}
