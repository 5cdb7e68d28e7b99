import type { Database } from '../db/database.ts';
import type { Log } from '../observe/log.ts';
import type { Clock } from '../outside/clock.ts';
import type { Outgoing } from '../outside/http.ts';
import type { Settings } from '../settings/index.ts';
import type { ChangeFeed } from './change-feed.ts';

/** What lives as long as the process: the database, the settings, the clock, and the feed of changes. */
export interface App {
	readonly settings: Settings;
	readonly database: Database;
	readonly clock: Clock;
	readonly log: Log;
	readonly feed: ChangeFeed;
	/** Reaches servers that people or settings name. */
	readonly outgoing: Outgoing;
	/** Signs tokens; made at the first start and kept with the data. */
	readonly secret: string;
}

/**
 * Something a feature keeps for each running app, made when first used.
 * @example const labelsInMemory = oncePerApp((app) => new Cache<number, Label>(1000));
 */
export function oncePerApp<T>(make: (app: App) => T): (app: App) => T {
	const made = new WeakMap<App, T>();
	return (app) => {
		let one = made.get(app);
		if (one === undefined) {
			one = make(app);
			made.set(app, one);
		}
		return one;
	};
}
