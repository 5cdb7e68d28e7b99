import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Json, readJson } from '@ordna/domain/import';
import { sha256Hex } from '../../security/tokens.ts';
import { runCooperatively } from '../import/index.ts';
import { type FetchedFile, type ServiceApi, ServiceFailure } from './service-api.ts';

/** What was answered longer ago is asked for again: meanwhile somebody may have gone on working there. */
const keptForMs = 24 * 3_600_000;

/**
 * The same, with its answers kept in a folder that is there: whoever asks it again, also in another process, gets what was
 * answered before, and only the rest is asked for. What failed is not kept, nor is a request.
 */
export function keptAnswers(api: ServiceApi, folder: string): ServiceApi {
	const pathOf = (url: string, ending: string) => join(folder, `${sha256Hex(url)}.${ending}`);
	// After a refusal it is looked at whether the token lets anybody in at all. An old answer says nothing of that.
	let wasRefused = false;
	return {
		...api,
		async json(url, form) {
			const path = pathOf(url, 'json');
			const known = form || wasRefused || (await isOld(path)) ? undefined : await contentAt(path);
			wasRefused = false;
			if (known) return (await runCooperatively(readJson(known.toString('utf8')))) as Json;
			try {
				const answer = await api.json(url, form);
				// What is not there may come yet.
				if (!form && answer !== null) await keep(path, JSON.stringify(answer));
				return answer;
			} catch (error) {
				wasRefused = error instanceof ServiceFailure && error.problem === 'token';
				throw error;
			}
		},
		async bytes(url, maxBytes): Promise<FetchedFile> {
			const path = pathOf(url, 'bin');
			const known = await contentAt(path);
			if (known) return { is: 'here', bytes: known };
			const fetched = await api.bytes(url, maxBytes);
			if (fetched.is === 'here') await keep(path, fetched.bytes);
			wasRefused = fetched.is === 'missing' && fetched.problem === 'token';
			return fetched;
		},
	};
}

async function isOld(path: string): Promise<boolean> {
	const kept = await stat(path).catch(() => undefined);
	return kept !== undefined && Date.now() - kept.mtimeMs > keptForMs;
}

async function contentAt(path: string): Promise<Buffer | undefined> {
	try {
		return await readFile(path);
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
		throw error;
	}
}

/** Whole or not at all: a process that is stopped leaves no half answer. */
async function keep(path: string, content: string | Buffer): Promise<void> {
	await writeFile(`${path}.part`, content, { mode: 0o600 });
	await rename(`${path}.part`, path);
}
