import packageJson from '../../package.json' with { type: 'json' };
import { type App, Feed } from '../asking/index.ts';
import { type Database, openToRead } from '../db/database.ts';
import { openAndMigrate, requireReleased, usable } from '../db/migrate.ts';
import { placeOf } from '../db/place.ts';
import { silentLog } from '../observe/log.ts';
import { systemClock } from '../outside/clock.ts';
import { openStorage } from '../outside/files/open-storage.ts';
import type { Storage } from '../outside/files/storage.ts';
import { createOutgoing } from '../outside/http.ts';
import { prepare } from '../process/preparing.ts';
import type { Purpose, Settings } from '../settings/index.ts';
import { Sentence } from './sentence.ts';

/** The data that the settings of this machine lead to, for reading. */
export interface Readable {
	readonly database: Database;
	readonly settings: Settings;
	readonly storage: Storage;
	readonly secret: string;
}

/** What the settings of this machine lead to: the same data as the server beside it. */
export interface Workplace extends Readable {
	readonly app: App;
}

/** The version of Ordna. */
export const { version } = packageJson;

/** Opens the data that the settings name, runs, and closes it. A server may be at work on it. */
export async function atWork<T>(
	run: (workplace: Workplace) => Promise<T>,
	purpose: Exclude<Purpose, 'read'> = 'serve',
): Promise<T> {
	const { settings, secret } = requirePrepared(purpose);
	const database = await openAndMigrate(placeOf(settings.database, noMemory));
	try {
		const feed = new Feed(database);
		await feed.start();
		const outgoing = createOutgoing(settings.outgoingRequests);
		const app: App = { settings, database, clock: systemClock, log: silentLog(), feed, outgoing, secret };
		return await run({ app, database, settings, storage: openStorage(settings), secret });
	} finally {
		await database.close();
	}
}

/** Opens the data for reading only: nothing is made or upgraded, so it works on a full disk, too. */
export async function whileReading<T>(run: (readable: Readable) => Promise<T>): Promise<T> {
	const { settings, secret } = requirePrepared('read');
	const place = placeOf(settings.database, noMemory);
	const database = await usable(place, openToRead(place));
	try {
		await requireReleased(database);
		return await run({ database, settings, storage: openStorage(settings), secret });
	} finally {
		await database.close();
	}
}

function requirePrepared(purpose: Purpose) {
	const prepared = prepare(purpose);
	if (prepared.ok) return prepared;
	throw new Sentence(prepared.problems.join('\n'));
}

/** A database in the memory of a server is nobody else's. */
export function noMemory(): never {
	throw new Sentence('database.path is memory: there is nothing that a command could work on.');
}
