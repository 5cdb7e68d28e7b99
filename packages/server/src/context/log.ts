import { setImmediate } from 'node:timers/promises';
import { auditGroupOf } from '@ordna/domain/audit';
import { type NewChange, parseChange, taskOf } from '@ordna/domain/changes';
import { securityOf } from '@ordna/domain/security-event';
import type { Instant } from '@ordna/domain/time';
import { CompiledQuery } from 'kysely';
import { advisoryLocks } from '../db/advisory-locks.ts';
import type { ReadDb, WriteDb } from '../db/database.ts';
import type { SqlDialect } from '../db/dialect.ts';
import { insertRows, prepared } from '../db/prepared.ts';
import { nameStatement } from '../db/statement-names.ts';
import type { ChangeRow } from './change.table.ts';
import type { Change } from './changes.ts';
import { keysOf } from './fields.ts';

/** What is the same for all lines of one command. */
export interface Written {
	readonly at: Instant;
	readonly actorId: number;
	readonly via: string;
	readonly batch: string;
	readonly key?: string | undefined;
	/** Where the request came from; kept for lines about the security of an account, and of what administrators did. */
	readonly origin?: Origin | undefined;
}

/** Where a request came from. */
export interface Origin {
	readonly ip: string;
	readonly userAgent: string;
}

/**
 * Writes the lines of a command, as the last thing before its commit. On PostgreSQL under a lock held until then:
 * so lines become visible in the order of their numbers, and no reader can step over one. Answers on SQLite with the lines as
 * their readers get them; elsewhere the database must be asked.
 */
export async function writeChanges(
	{ db, dialect }: { db: WriteDb; dialect: SqlDialect },
	written: Written,
	lines: readonly NewChange[],
): Promise<readonly Change[] | undefined> {
	if (lines.length === 0) return [];
	const rows = lines.map((line) => ({
		at: written.at,
		actor_id: written.actorId || null,
		via: written.via,
		batch: written.batch,
		kind: line.kind,
		project_id: line.projectId,
		entity: line.entity,
		entity_id: line.entityId,
		// The task whose part a thing is, so that its history holds what happened to them; a task's own lines name it already.
		task_id: line.entity === 'task' ? null : (taskOf(line) ?? null),
		before: line.before ? JSON.stringify(line.before) : null,
		after: line.after ? JSON.stringify(line.after) : null,
		...securityColumns(line, written),
		idempotency_key: written.key ?? null,
	}));
	const insert = dialect.engine === 'postgres' ? insertUnderLock : insertRows;
	let last: number | undefined;
	for (let at = 0; at < rows.length; at += batchSize) {
		// Others read in between.
		if (at > 0) await setImmediate();
		last = await insert({ db, dialect }, 'change', rows.slice(at, at + batchSize));
	}
	// Nobody else writes meanwhile: their numbers follow each other.
	const first = last === undefined ? undefined : last - rows.length + 1;
	return first === undefined ? undefined : rows.map((row, at) => toChange({ ...row, seq: first + at }));
}

function securityColumns(line: NewChange, { actorId, origin }: Written) {
	const person = securityOf(line, actorId);
	const audit = auditGroupOf(line.kind);
	// Of administrators it is known, too, from where they did something to others.
	const from = person === null && audit !== 'administration' ? undefined : origin;
	return { security_of: person, audit, ip_address: from?.ip ?? null, user_agent: from?.userAgent ?? null };
}

/** A statement holds so many lines. */
const batchSize = 500;

const bigints: ReadonlySet<string> = new Set(['at', 'actor_id', 'project_id', 'entity_id', 'task_id', 'security_of']);

type LineRow = Omit<ChangeRow, 'seq'>;

/** So many lines are usual: for these the statement is spelled, and planned, once. */
const usualLines = 8;

/**
 * Takes the lock, sends the notice, which goes out with the commit, and inserts, all in one statement: everybody else who
 * writes waits meanwhile. A row is given its number only once it has met that of the lock.
 */
async function insertUnderLock(
	{ db }: { db: WriteDb },
	_table: 'change',
	rows: readonly LineRow[],
): Promise<undefined> {
	const columns = rows[0] ? keysOf(rows[0]) : [];
	const text = insertTexts.get(rows.length) ?? spellInsert(columns, rows.length);
	if (rows.length <= usualLines) {
		insertTexts.set(rows.length, text);
		nameStatement(text);
	}
	const values = rows.flatMap((row) => columns.map((column) => row[column]));
	await db.executeQuery(CompiledQuery.raw(text, values));
}

/** By the number of lines; all have the same columns. */
const insertTexts = new Map<number, string>();

function spellInsert(columns: readonly (keyof LineRow)[], count: number): string {
	const names = columns.map((column) => `"${column}"`).join(', ');
	const line = (at: number) => {
		const first = at * columns.length + 1;
		return columns.map((column, place) => `$${first + place}::${bigints.has(column) ? 'bigint' : 'text'}`).join(', ');
	};
	const lines = Array.from({ length: count }, (_, at) => `(${at}, ${line(at)})`).join(', ');
	return `with held as materialized (select pg_advisory_xact_lock(${advisoryLocks.log}), pg_notify('ordna_change', ''))
		insert into change (${names}) select ${names} from held, (values ${lines}) as line(number, ${names})
		order by number`;
}

const selectAfter = prepared(
	(db, wanted: { after: number; limit: number }) =>
		db.selectFrom('change').selectAll().where('seq', '>', wanted.after).orderBy('seq').limit(wanted.limit),
	{ hasOnePlan: true },
);

/** Lines after a number, in order. */
export async function readChanges(
	running: { db: ReadDb; dialect: SqlDialect },
	wanted: { after: number; limit: number },
): Promise<Change[]> {
	return (await selectAfter(running, wanted)).map(toChange);
}

export type LoggedRow = Omit<ChangeRow, 'seq'> & { seq: number };

/** The only way from a row to a line of the log. */
export function toChange(row: LoggedRow): Change {
	const { seq, at, via, batch, kind, entity, entity_id: entityId, project_id: projectId } = row;
	const line = parseChange({ kind, entity, entityId, projectId, before: row.before, after: row.after });
	const change = { ...line, seq, at, actorId: row.actor_id ?? 0, via, batch };
	return row.idempotency_key === null ? change : { ...change, key: row.idempotency_key };
}
