import packageJson from '../../package.json' with { type: 'json' };
import { type App, Feed } from '../asking/index.ts';
import { openAndMigrate } from '../db/migrate.ts';
import { placeOf } from '../db/place.ts';
import { silentLog } from '../observe/log.ts';
import { systemClock } from '../outside/clock.ts';
import { openStorage } from '../outside/files/open-storage.ts';
import type { Storage } from '../outside/files/storage.ts';
import { createOutgoing } from '../outside/http.ts';
import { prepare } from '../process/preparing.ts';
import type { Settings } from '../settings/index.ts';
import { Sentence } from './sentence.ts';

/** What the settings of this machine lead to: the same data as the server beside it. */
export interface Workplace {
	readonly app: App;
	readonly settings: Settings;
	readonly storage: Storage;
	readonly secret: string;
}

/** The version of Ordna. */
export const { version } = packageJson;

/** Opens the data that the settings name, runs, and closes it. A server may be at work on it. */
export async function atWork<T>(run: (workplace: Workplace) => Promise<T>): Promise<T> {
	const { settings, secret } = requirePrepared();
	const database = await openAndMigrate(placeOf(settings.database, noMemory));
	try {
		const feed = new Feed(database);
		await feed.start();
		const outgoing = createOutgoing(settings.outgoingRequests);
		const app: App = { settings, database, clock: systemClock, log: silentLog(), feed, outgoing, secret };
		return await run({ app, settings, storage: openStorage(settings), secret });
	} finally {
		await database.close();
	}
}

function requirePrepared() {
	const prepared = prepare();
	if (prepared.ok) return prepared;
	throw new Sentence(prepared.problems.join('\n'));
}

/** A database in the memory of a server is nobody else's. */
export function noMemory(): never {
	throw new Sentence('database.path is memory: there is nothing that a command could work on.');
}
