import type pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { asAway } from './away.ts';
import { GroupFlush } from './group-flush.ts';
import type { Driver } from './listen.ts';
import { numbersAbove } from './lost-numbers.ts';

/**
 * Writes what was committed to the disk once for all who wait for it, on a connection of its own. The transactions
 * themselves commit without waiting (`synchronous_commit = off`), so that nobody waits for the disk while he holds a lock;
 * the flush of a later commit covers them.
 */
export class SharedFlush {
	readonly #open: () => pg.Client;
	#current: FlushConnection | undefined;
	#opening: Promise<FlushConnection> | undefined;

	constructor(driver: Driver, connection: pg.ClientConfig) {
		this.#open = () => new driver.Client({ ...connection, application_name: 'ordna flushes', keepAlive: true });
	}

	/**
	 * The connection that stands before a transaction begins, and will flush its commit.
	 *
	 * @throws DatabaseAway
	 */
	async connection(): Promise<FlushConnection> {
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

	/**
	 * Returns when everything that was committed since the connection stands is on the disk. Of what came before one that
	 * broke, its own command has said that nobody knows.
	 *
	 * @throws DatabaseAway when nobody can say.
	 */
	async flushed(): Promise<void> {
		await this.#current?.flushed();
	}

	async close(): Promise<void> {
		await this.#opening?.catch(() => undefined);
		await this.#current?.close();
	}

	async #connect(): Promise<FlushConnection> {
		// One that is broken for us may still be open.
		void this.#current?.close();
		const connection = new FlushConnection(this.#open());
		try {
			await connection.begin();
		} catch (error) {
			void connection.close();
			throw asAway(error);
		}
		this.#current = connection;
		return connection;
	}
}

/** `numbersAbove`, under the lock under which numbers are given. */
const skipLostNumbers = `begin;
	select pg_advisory_xact_lock(${advisoryLocks.log});
	select setval(log.numbers, pg_sequence_last_value(log.numbers) + ${numbersAbove})
		from (select pg_get_serial_sequence('change', 'seq')::regclass as numbers) as log
		where pg_sequence_last_value(log.numbers) is not null;
	commit`;

/**
 * One connection. A crash of the database, which loses what was not flushed, breaks it: so it can vouch for whatever was
 * committed since it stands, and for nothing else.
 */
class FlushConnection {
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
		await this.#client.query(skipLostNumbers);
	}

	noteCommit(): void {
		this.#group.noteCommit();
	}

	/**
	 * Returns when everything committed before the call is on the disk.
	 *
	 * @throws DatabaseAway when the connection broke: nobody can say then.
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
