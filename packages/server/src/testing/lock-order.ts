import pg from 'pg';
import { advisoryLocks } from '../db/advisory-locks.ts';

/** What transactions on PostgreSQL did that they must not do, and how many waited for each other in a circle. */
export interface LockOrder {
	readonly violations: string[];
	/** The statement that PostgreSQL gave up, and what each side waited for. */
	readonly deadlocks: string[];
	stop(): void;
}

/** What belongs to projects: nothing of it is written before they are locked. */
const guarded =
	/^\s*(?:insert into "(?:task|task_index|task_reminder|task_relation|task_assignee|comment|attachment)"|(?:update|delete from) "(?:project|task|task_index|task_reminder|task_relation|task_assignee|comment|attachment)")/;
const projectLock = /^select id from project where id in/;
const anyLock = /\bfor (?:no key )?update\b|pg_advisory_xact_lock/;
const write = /^\s*(?:insert into|update|delete from|with\b[\s\S]*\b(?:insert into|delete from))/;
const newProject = /^\s*insert into "project"/;
/** Taken before projects: it tells two requests of the same key apart. */
const idempotency = /^\s*insert into "idempotency"/;

interface Statement {
	readonly text: string;
	readonly values: readonly unknown[];
}

/** Watches every statement of this process until `stop`. */
export function watchLockOrder(): LockOrder {
	const original = pg.Client.prototype.query;
	const order: LockOrder = {
		violations: [],
		deadlocks: [],
		stop() {
			pg.Client.prototype.query = original;
		},
	};
	const running = new WeakMap<pg.Client, Statement[]>();
	function watched(this: pg.Client, ...args: unknown[]): unknown {
		const statement = statementOf(args);
		const word = statement.text.trim().toLowerCase();
		if (word.startsWith('begin') || word.startsWith('start transaction')) running.set(this, []);
		else if (word.startsWith('commit')) order.violations.push(...faultsOf(running.get(this) ?? []));
		else running.get(this)?.push(statement);
		const result: unknown = Reflect.apply(original, this, args);
		if (result instanceof Promise) {
			result.catch((error: { code?: string; detail?: string; where?: string }) => {
				if (error.code === '40P01')
					order.deadlocks.push(`${statement.text.slice(0, 300)}\n${error.detail ?? ''}\n${error.where ?? ''}`);
			});
		}
		return result;
	}
	// Each overload is passed on as it came.
	pg.Client.prototype.query = watched as typeof original;
	return order;
}

function statementOf([first, values]: readonly unknown[]): Statement {
	if (typeof first === 'string') return { text: first, values: Array.isArray(values) ? values : [] };
	const { text = '', values: own = [] } = (first ?? {}) as { text?: string; values?: unknown[] };
	return { text, values: own };
}

/** Looks at commands alone: only they end with lines of the log. */
function faultsOf(statements: readonly Statement[]): string[] {
	const logged = statements.findIndex((one) => isLockOf(one, advisoryLocks.log));
	if (logged < 0) return [];
	const faults: string[] = [];
	const texts = statements.map(({ text }) => text);
	if (statements.slice(logged + 1).some((one) => !isLockOf(one, advisoryLocks.log)))
		faults.push('something comes after the lock of the log');
	const locks = texts.flatMap((text, at) => (projectLock.test(text) ? [at] : []));
	if (locks.length > 1) faults.push('projects are locked twice');
	const lock = locks[0] ?? Number.POSITIVE_INFINITY;
	const made = texts.findIndex((text) => newProject.test(text));
	const firstWrite = texts.findIndex((text) => guarded.test(text));
	if (firstWrite >= 0 && firstWrite < lock && made < 0)
		faults.push('something is written before its project is locked');
	const early = statements
		.slice(0, locks[0] ?? 0)
		.find(
			(one) =>
				!isLockOf(one, advisoryLocks.access) &&
				!idempotency.test(one.text) &&
				(anyLock.test(one.text) || write.test(one.text)),
		);
	if (early) faults.push(`before the projects comes: ${early.text.slice(0, 200)}`);
	const tree = statements.findIndex((one) => isLockOf(one, advisoryLocks.access));
	const beforeTree = texts.slice(0, Math.max(0, tree)).find((text) => write.test(text) && !idempotency.test(text));
	if (beforeTree) faults.push(`before the tree of projects is locked comes: ${beforeTree.slice(0, 200)}`);
	const names = statements.findIndex((one) => isLockOf(one, advisoryLocks.names));
	const beforeNames = texts.slice(0, Math.max(0, names)).find((text) => write.test(text) && !idempotency.test(text));
	if (beforeNames) faults.push(`before names are claimed comes: ${beforeNames.slice(0, 200)}`);
	return faults.map(
		(fault) => `${fault}\n${texts.map((text) => `  ${text.slice(0, 120).replace(/\s+/g, ' ')}`).join('\n')}`,
	);
}

function isLockOf({ text, values }: Statement, number: number): boolean {
	return text.includes('pg_advisory_xact_lock') && values.includes(number);
}
