import packageJson from '../../package.json' with { type: 'json' };
import { type App, ChangeFeed } from '../context/index.ts';
import { type Database, openToRead } from '../db/database.ts';
import { locationOf } from '../db/location.ts';
import { openAndMigrate, requireReleased, usable } from '../db/migrate.ts';
import { silentLog } from '../observe/log.ts';
import { systemClock } from '../outside/clock.ts';
import { openStorage } from '../outside/files/open-storage.ts';
import type { Storage } from '../outside/files/storage.ts';
import { createOutgoing } from '../outside/http.ts';
import { prepare } from '../process/preparing.ts';
import type { Purpose, Settings } from '../settings/index.ts';
import { CliError } from './cli-error.ts';

/** The data that the settings of this machine lead to, for reading. */
export interface Readable {
	readonly database: Database;
	readonly settings: Settings;
	readonly storage: Storage;
	readonly secret: string;
}

/** What the settings of this machine lead to: the same data as the server beside it. */
export interface CliContext extends Readable {
	readonly app: App;
}

/** The version of Ordna. */
export const { version } = packageJson;

/** Opens the data that the settings name, runs, and closes it. A server may be at work on it. */
export async function withCliContext<T>(
	run: (cli: CliContext) => Promise<T>,
	purpose: Exclude<Purpose, 'read'> = 'serve',
): Promise<T> {
	const { settings, secret } = requirePrepared(purpose);
	const database = await openAndMigrate(locationOf(settings.database, noMemory));
	try {
		const feed = new ChangeFeed(database);
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
	const place = locationOf(settings.database, noMemory);
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
	throw new CliError(prepared.problems.join('\n'));
}

/** A database in the memory of a server is nobody else's. */
export function noMemory(): never {
	throw new CliError('database.path is memory: there is nothing that a command could work on.');
}
