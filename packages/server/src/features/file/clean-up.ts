import { fail } from '@ordna/domain/failures';
import type { App } from '../../context/index.ts';
import type { LostContent } from '../../outside/files/lost-contents.ts';
import { whereFilesAre } from '../../outside/files/open-storage.ts';
import type { Storage, StoredItem } from '../../outside/files/storage.ts';
import { recoverKnown } from './file.jobs.ts';
import { storageOf, withinReach } from './file.storage.ts';
import { isOwnStore } from './installation.ts';
import { isSuspicious, lostContents, type Survey, surveyStore } from './store-survey.ts';

/** How many contents, and how many bytes. */
export interface FilesAndBytes {
	readonly files: number;
	readonly bytes: number;
}

/** What a comparison of the storage with the database found. */
export interface Comparison {
	readonly location: string;
	readonly contents: number;
	readonly refusal: 'foreign' | 'suspicious' | null;
	readonly stray: FilesAndBytes;
	readonly putAside: FilesAndBytes;
	readonly lost: readonly LostContent[];
}

/** Compares what lies in the storage with the database; nothing is changed. */
export async function compareFiles(app: App): Promise<Comparison> {
	const storage = storageOf(app);
	return withinReach(
		app,
		(async () => {
			const survey = await surveyOf(app, storage);
			return {
				location: whereFilesAre(app.settings),
				contents: survey.contents,
				refusal: await refusalOf(app, storage, survey),
				stray: sumOf(strayIn(survey)),
				putAside: sumOf(await Array.fromAsync(storage.listDiscarded())),
				lost: await lostContents(app.database, storage),
			};
		})(),
	);
}

/**
 * Puts contents aside that no file names, as the daily job does, or removes for good what was put aside before. What a file
 * names again is put back first: a backup may have brought it.
 */
export async function cleanUpFiles(
	app: App,
	input: { readonly stray: boolean; readonly putAside: boolean },
): Promise<{ putAside: FilesAndBytes; removed: FilesAndBytes }> {
	const storage = storageOf(app);
	return withinReach(
		app,
		(async () => {
			await recoverKnown(app.database, storage);
			const survey = await surveyOf(app, storage);
			const refusal = await refusalOf(app, storage, survey);
			if (refusal === 'foreign') throw fail('server.storageForeign');
			if (refusal === 'suspicious') throw fail('server.storageSuspicious');
			const removed = input.putAside ? await Array.fromAsync(storage.listDiscarded()) : [];
			for (const { key } of removed) await storage.purge(key);
			const stray = input.stray ? strayIn(survey) : [];
			for (const { key } of stray) await storage.discard(key, app.clock.now());
			return { putAside: sumOf(stray), removed: sumOf(removed) };
		})(),
	);
}

function surveyOf({ database, clock }: App, storage: Storage): Promise<Survey> {
	return surveyStore(database, storage.list(), { now: clock.now() });
}

async function refusalOf({ database }: App, storage: Storage, survey: Survey): Promise<Comparison['refusal']> {
	if (!(await isOwnStore(database, storage))) return 'foreign';
	return isSuspicious(survey) ? 'suspicious' : null;
}

const strayIn = ({ released, unknown }: Survey) => [...released, ...unknown];

function sumOf(items: readonly StoredItem[]): FilesAndBytes {
	return { files: items.length, bytes: items.reduce((sum, { size }) => sum + size, 0) };
}
