import { backOffMs } from '@ordna/domain/back-off';
import type pg from 'pg';

/** What speaks to PostgreSQL: the package as a whole. */
export type Driver = typeof pg;

/** What a listener is told. */
export interface Heard {
	/** Somebody wrote. Said after every connection, too: what was missed is in the log. */
	changed(): void;
	/** The connection was lost: what is cached may be stale. */
	lost(error: Error): void;
}

const backOff = { firstMs: 200, maxMs: 5000 };

/**
 * Listens on a connection of its own for changes that other processes commit, and returns when the connection is lost.
 * An engine without LISTEN refuses it each time; whoever polls the log notices all the same, later.
 *
 * @param own connections of this process, by the number that the database gives them: who wrote through one of them says so.
 * @returns how to stop.
 */
export function listenForChanges(
	{ driver, connection, own }: { driver: Driver; connection: pg.ClientConfig; own: ReadonlySet<number> },
	heard: Heard,
): () => Promise<void> {
	let client: pg.Client | undefined;
	let timer: NodeJS.Timeout | undefined;
	let isStopped = false;
	let failures = 0;

	function again(from: pg.Client, error: Error): void {
		if (client !== from || isStopped) return;
		client = undefined;
		from.end().catch(() => undefined);
		heard.lost(error);
		failures += 1;
		timer = setTimeout(connect, backOffMs(failures, backOff));
	}

	function connect(): void {
		const one = new driver.Client({ ...connection, application_name: 'ordna listens', keepAlive: true });
		client = one;
		one.on('notification', ({ processId }) => {
			if (!own.has(processId)) heard.changed();
		});
		one.on('error', (error) => again(one, error));
		one.on('end', () => again(one, new Error('the connection ended')));
		one
			.connect()
			.then(() => one.query('listen ordna_change'))
			.then(() => {
				failures = 0;
				heard.changed();
			})
			.catch((error: unknown) => again(one, error instanceof Error ? error : new Error(String(error))));
	}

	connect();
	return async () => {
		isStopped = true;
		clearTimeout(timer);
		await client?.end().catch(() => undefined);
	};
}
