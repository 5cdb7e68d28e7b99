import { CompiledQuery } from 'kysely';
import type { TestApp } from './start-app.ts';

/** A statement, and how the database goes about it. */
export interface Plan {
	readonly sql: string;
	readonly steps: readonly string[];
}

interface Executor {
	executeQuery(this: Executor, query: CompiledQuery): unknown;
}

/**
 * How what is asked while something runs is gone about. PostgreSQL is told to read no table as a whole unless there is no
 * other way: the few rows of a test would be no reason for an index.
 */
export async function plansOf({ app }: Pick<TestApp, 'app'>, run: () => Promise<unknown>): Promise<Plan[]> {
	const { engine, writer } = app.database;
	const asked = await statementsOf(writer, run);
	return writer.transaction().execute(async (db) => {
		if (engine === 'postgres') await db.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
		const plans: Plan[] = [];
		for (const { sql, parameters } of asked) {
			const explain = engine === 'postgres' ? 'explain' : 'explain query plan';
			const query = CompiledQuery.raw(`${explain} ${sql}`, [...parameters]);
			const { rows } = await db.executeQuery<Record<string, string>>(query);
			plans.push({ sql, steps: rows.map((row) => row['detail'] ?? row['QUERY PLAN'] ?? '') });
		}
		return plans;
	});
}

/** A transaction has an executor of its own: what all of them share is watched. */
async function statementsOf(
	db: { getExecutor(): unknown },
	run: () => Promise<unknown>,
): Promise<readonly CompiledQuery[]> {
	const shared = ownerOf(db.getExecutor() as Executor);
	const { executeQuery } = shared;
	const asked: CompiledQuery[] = [];
	shared.executeQuery = function (query) {
		if (/^(select|update|delete|with)\b/i.test(query.sql)) asked.push(query);
		return executeQuery.call(this, query);
	};
	try {
		await run();
	} finally {
		shared.executeQuery = executeQuery;
	}
	return asked;
}

function ownerOf(executor: Executor): Executor {
	let owner = executor;
	while (!Object.hasOwn(owner, 'executeQuery')) owner = Object.getPrototypeOf(owner) as Executor;
	return owner;
}
