import type pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { asAway } from './away.ts';
import { GroupFlush } from './group-flush.ts';
import type { Driver } from './listen.ts';

/**
 * Writes what was committed to the disk once for all who wait for it, on a connection of its own. The transactions
 * themselves commit without waiting (`synchronous_commit = off`), so that nobody waits for the disk while he holds a lock;
 * the flush of a later commit covers them.
 */
export class SharedFlush {
	readonly #open: () => pg.Client;
	#current: FlushLine | undefined;
	#opening: Promise<FlushLine> | undefined;

	constructor(driver: Driver, connection: pg.ClientConfig) {
		this.#open = () => new driver.Client({ ...connection, application_name: 'ordna flushes', keepAlive: true });
	}

	/**
	 * The line as it stands before a transaction begins, whose commit it will flush.
	 *
	 * @throws DatabaseAway
	 */
	async line(): Promise<FlushLine> {
		if (this.#current && !this.#current.isBroken) return this.#current;
		this.#opening ??= this.#connect().finally(() => {
			this.#opening = undefined;
		});
		return this.#opening;
	}

	/** Called after each commit that wrote something. */
	noteCommit(): void {
		this.#current?.noteCommit();
	}

	async close(): Promise<void> {
		await this.#opening?.catch(() => undefined);
		await this.#current?.close();
	}

	async #connect(): Promise<FlushLine> {
		const line = new FlushLine(this.#open());
		try {
			await line.begin();
		} catch (error) {
			await line.close();
			throw asAway(error);
		}
		this.#current = line;
		return line;
	}
}

/**
 * What a crash may have taken with it were numbers of lines too, which somebody may have seen: a calendar keeps the last
 * one. None is given twice: each line to the database goes on so far above the last number that is known.
 */
const numbersAbove = 1_000_000;

const goOnAbove = `begin;
	select pg_advisory_xact_lock(${advisoryLocks.log});
	select setval(log.numbers, pg_sequence_last_value(log.numbers) + ${numbersAbove})
		from (select pg_get_serial_sequence('change', 'seq')::regclass as numbers) as log
		where pg_sequence_last_value(log.numbers) is not null;
	commit`;

/**
 * One connection. A crash of the database, which loses what was not flushed, breaks it: so it can vouch for whatever was
 * committed since it stands, and for nothing else.
 */
class FlushLine {
	readonly #client: pg.Client;
	#broken: Error | undefined;
	readonly #group = new GroupFlush(() => this.#flush());

	constructor(client: pg.Client) {
		this.#client = client;
		client.on('error', (error) => this.#breakWith(error));
		client.on('end', () => this.#breakWith(new Error('Connection ended')));
	}

	get isBroken(): boolean {
		return this.#broken !== undefined;
	}

	async begin(): Promise<void> {
		await this.#client.connect();
		await this.#client.query(goOnAbove);
	}

	noteCommit(): void {
		this.#group.noteCommit();
	}

	/**
	 * Returns when everything committed before the call is on the disk.
	 *
	 * @throws DatabaseAway when nobody can say.
	 */
	async flushed(): Promise<void> {
		await this.#group.flushed();
		if (this.#broken) throw asAway(this.#broken);
	}

	async close(): Promise<void> {
		await this.#client.end().catch(() => undefined);
	}

	async #flush(): Promise<void> {
		try {
			// Its commit waits for the disk, as the server is set to, and for all that stands before it in the log.
			await this.#client.query("select pg_logical_emit_message(true, 'ordna', '')");
		} catch (error) {
			this.#breakWith(error instanceof Error ? error : new Error(String(error)));
			throw asAway(error);
		}
	}

	#breakWith(error: Error): void {
		this.#broken ??= error;
	}
}
