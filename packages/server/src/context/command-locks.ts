import { isProjectId } from '@ordna/domain/project';
import { sql } from 'kysely';
import type { Permit } from '../concurrency/semaphore.ts';
import { advisoryLocks } from '../db/advisory-locks.ts';
import type { WriteDb } from '../db/database.ts';
import { nameStatement } from '../db/statement-names.ts';
import type { App } from './app.ts';

/** What a command is about to write: projects, and tasks of whichever projects these are in. */
export interface LockTargets {
	readonly projects?: readonly number[];
	readonly tasks?: readonly number[];
}

/** Thrown where a command finds out too late what it has to lock: it is rolled back and begins anew with these locks. */
export class LocksMissing extends Error {
	readonly access: boolean;
	readonly projects: readonly number[];

	constructor({ access = false, projects = [] }: { access?: boolean; projects?: readonly number[] }) {
		super(`locks are missing: ${access ? 'access ' : ''}${projects.join(' ')}`);
		this.access = access;
		this.projects = projects;
	}
}

/** Who waits for a lock for so long, in milliseconds, lets others run meanwhile. */
const longWaitMs = 1_000;

/**
 * Waits for a lock with the permit to run, and gives it away when that takes long: whoever is next may have something else
 * to do. Of those who come back with a lock one at a time has something to do, so they take no permit anew.
 */
export async function waitForLock<T>(permit: Permit | undefined, lock: Promise<T>): Promise<T> {
	const timer = setTimeout(() => permit?.release(), longWaitMs);
	return lock.finally(() => clearTimeout(timer));
}

/**
 * The locks of one command on PostgreSQL, where commands run beside each other. All commands take them in one order, so
 * that no two deadlock: the tree of projects (`access`), the rows of all projects concerned by id,
 * then everything else. What is found to be missing later is not waited for: the command begins anew and takes it first.
 * SQLite runs one command at a time and needs none.
 */
export class CommandLocks {
	readonly #app: App;
	readonly #first = { access: false, projects: new Set<number>() };
	#db: WriteDb | undefined;
	#permit: Permit | undefined;
	#hasAccess = false;
	#projects = new Set<number>();
	readonly #own = new Set<number>();

	constructor(app: App) {
		this.#app = app;
	}

	/** Called at the start of each transaction of the command: takes what an earlier one was found to miss. */
	async begin(db: WriteDb, permit: Permit | undefined): Promise<void> {
		this.#db = db;
		this.#permit = permit;
		this.#hasAccess = false;
		this.#projects = new Set();
		if (this.#first.access) await this.lockAccess();
		if (this.#first.projects.size > 0) await this.lock({ projects: [...this.#first.projects] });
	}

	/** Makes the next transaction begin with these. */
	needFirst({ access, projects }: LocksMissing): void {
		this.#first.access ||= access;
		for (const id of [...projects, ...this.#projects]) this.#first.projects.add(id);
	}

	/** Locks the tree of projects. */
	async lockAccess(): Promise<void> {
		if (!this.#isNeeded || this.#hasAccess) return;
		if (this.#projects.size > 0) throw new LocksMissing({ access: true });
		this.#hasAccess = true;
		const locked = sql`select pg_advisory_xact_lock(${advisoryLocks.access})`.execute(this.#connection);
		await waitForLock(this.#permit, locked);
		await this.#app.feed.catchUp();
	}

	/**
	 * Locks projects, and those that tasks are in. Of a task it must be looked up again afterwards (`require`): it may have
	 * moved while this waited.
	 */
	async lock({ projects = [], tasks = [] }: LockTargets): Promise<void> {
		if (projects.length + tasks.length === 0) return;
		const statement = this.#app.database.dialect.lockProjects(projects, tasks);
		if (!statement) return;
		if (this.#projects.size > 0) return this.require(projects);
		const query = statement.compile(this.#connection);
		nameStatement(query.sql);
		const { rows } = await waitForLock(this.#permit, this.#connection.executeQuery(query));
		// Of an id that nobody has there is nothing to lock.
		this.#projects = new Set([...projects, ...rows.map((row) => row.id)]);
		// A command that waited must not decide by what was true before the others.
		if (rows.length > 0) await this.#app.feed.catchUp();
	}

	/** Called before anything of these projects is written. */
	require(projects: readonly number[]): void {
		if (!this.#isNeeded) return;
		const missing = projects.filter((id) => isProjectId(id) && !this.#projects.has(id) && !this.#own.has(id));
		if (missing.length > 0) throw new LocksMissing({ projects: missing });
	}

	/** A project that this command makes is seen by nobody else. */
	own(projectId: number): void {
		this.#own.add(projectId);
	}

	get #isNeeded(): boolean {
		return this.#app.database.dialect.engine === 'postgres';
	}

	get #connection(): WriteDb {
		if (!this.#db) throw new Error('locks are taken within a transaction');
		return this.#db;
	}
}
