import { CompiledQuery, type QueryResult } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { queryContext } from '../../context/index.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { type ListQuery, type ListTarget, parseListQuery } from '../task-filter/index.ts';
import { aUser } from '../user/user.builder.ts';
import { findBoard, isBoard } from './board.queries.ts';
import { findOrder } from './order.queries.ts';
import { countsByProject, largestTaskId } from './task-counts.ts';

const isSqlite = process.env['ORDNA_TEST_ENGINE'] !== 'postgres';

interface Plan {
	readonly sql: string;
	readonly steps: readonly string[];
}

/** A workplace, and how SQLite reads what a question asks. */
async function aPlanner() {
	const testApp = await startTestApp();
	const ada = await aUser(testApp);
	const project = await aProject(testApp, { owner: ada });
	await aTask(testApp, { owner: ada, project });
	const caller = { kind: 'person', id: ada.id, username: ada.username, sessionId: null, scopes: null } as const;
	const context = queryContext(testApp.app, caller);
	const plansOf = async (target: ListTarget, query: ListQuery = {}): Promise<Plan[]> => {
		const question = await parseListQuery(context, target, query);
		const page = { offset: 0, limit: 50 };
		const seen = await watchStatements(testApp);
		await (isBoard(question) ? findBoard(context, question, page) : findOrder(context, question, page));
		return Promise.all(seen().map((statement) => explain(testApp, statement)));
	};
	const viewOf = (kind: string) => ({
		projectId: project.id,
		viewId: project.views?.find((view) => view.viewKind === kind)?.id ?? 0,
	});
	const idsOf = async (query: ListQuery) => {
		const question = await parseListQuery(queryContext(testApp.app, caller), {}, query);
		return (await findOrder(context, question, { offset: 0, limit: 50 })).ids;
	};
	return { testApp, ada, project, plansOf, idsOf, viewOf };
}

/** What is asked of the database from now on, through Kysely or past it. */
async function watchStatements({ app }: TestApp): Promise<() => CompiledQuery[]> {
	const seen: CompiledQuery[] = [];
	// A reader's type hides what it shares with a writer.
	const reader = app.database.read as unknown as typeof app.database.writer;
	const connection = await reader.getExecutor().provideConnection(async (one) => one);
	const { executeQuery } = connection;
	connection.executeQuery = <R>(query: CompiledQuery) => {
		seen.push(query);
		return executeQuery.call(connection, query) as Promise<QueryResult<R>>;
	};
	const stop = () => {
		connection.executeQuery = executeQuery;
	};
	onTestFinished(stop);
	return () => {
		stop();
		return seen;
	};
}

async function explain({ app }: TestApp, { sql, parameters }: CompiledQuery): Promise<Plan> {
	const query = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
	const { rows } = await app.database.writer.executeQuery<{ detail: string }>(query);
	return { sql, steps: rows.map((row) => row.detail) };
}

/** The one statement of the plans that reads rows in order. */
function stepsOf(plans: readonly Plan[], sign: string): string {
	const found = plans.find((plan) => plan.sql.includes(sign));
	if (!found) throw new Error(`no statement with ${sign}`);
	return found.steps.join('\n');
}

test.runIf(isSqlite)('a list is read off the index of its placements', async () => {
	const { plansOf, viewOf } = await aPlanner();

	const steps = stepsOf(await plansOf(viewOf('list'), { sortBy: ['position'] }), '"placement"');

	expect(steps).toBe(
		[
			'SEARCH placement USING COVERING INDEX placement_in_order (view_id=? AND done=?)',
			// Whether it is a task of that project.
			'SEARCH task USING INTEGER PRIMARY KEY (rowid=?)',
		].join('\n'),
	);
});

test.runIf(isSqlite)('the columns of a board are read off their index, and counted there', async () => {
	const { plansOf, viewOf } = await aPlanner();

	const steps = stepsOf(await plansOf(viewOf('kanban')), '"placement"');

	expect(steps).toContain('SEARCH placement USING COVERING INDEX placement_in_bucket (view_id=? AND bucket_id=?)');
	expect(steps).toContain('SEARCH placement USING COVERING INDEX placement_in_bucket (view_id=? AND bucket_id>?)');
	// Whether there are some in no column.
	expect(steps).toContain('SEARCH placement USING COVERING INDEX placement_in_order (view_id=?)');
	expect(steps).not.toMatch(/SCAN placement|TEMP B-TREE/);
});

test.runIf(isSqlite)('a few tasks are read project by project', async () => {
	const { plansOf } = await aPlanner();

	const query = { filter: 'done = false', sortBy: ['due_date', 'id'], orderBy: ['asc', 'desc'] };
	const steps = stepsOf(await plansOf({}, query), 'order by');

	expect(steps).toContain('SEARCH task USING COVERING INDEX task_by_project (project_id=? AND done=?)');
});

/** As if there were a million tasks, and the caller could read half of them. */
async function aLargePlanner() {
	const planner = await aPlanner();
	const pretendMany = async () => {
		largestTaskId.drop(planner.testApp, 'largest');
		await largestTaskId.get(planner.testApp, 'largest', async () => 1_000_000);
		await countsByProject.get(planner.testApp, planner.project.id, async () => ({ open: 300_000, done: 200_000 }));
	};
	await pretendMany();
	return { ...planner, pretendMany };
}

test.runIf(isSqlite)('many open tasks are read along the index of due dates, as far as needed', async () => {
	const { plansOf } = await aLargePlanner();

	const query = { filter: 'done = false', sortBy: ['due_date', 'id'], orderBy: ['asc', 'desc'] };
	const steps = stepsOf(await plansOf({}, query), 'union all');

	expect(steps).toContain('SEARCH task USING COVERING INDEX task_by_due_date (done=? AND due_date>?)');
	expect(steps).toContain('SEARCH task USING COVERING INDEX task_by_due_date (done=? AND due_date=?)');
	expect(steps).not.toContain('task_by_project');
});

test.runIf(isSqlite)('many tasks by priority are read along the index of priorities', async () => {
	const { plansOf } = await aLargePlanner();

	const steps = stepsOf(await plansOf({}, { sortBy: ['priority'], orderBy: ['desc'] }), 'strip0');

	expect(steps).toContain('SCAN task USING COVERING INDEX task_by_rank');
	expect(steps).not.toContain('task_by_project');
});

test.runIf(isSqlite)('many tasks by id are read along the table', async () => {
	const { plansOf } = await aLargePlanner();

	const steps = stepsOf(await plansOf({}), 'strip0');

	expect(steps).toMatch(/SCAN task$/m);
	expect(steps).not.toContain('task_by_project');
});

test.runIf(isSqlite)('words among many tasks are looked up in their index', async () => {
	const { plansOf } = await aLargePlanner();

	const steps = stepsOf(await plansOf({}, { s: 'green tea' }), 'task_text');

	expect(steps).toContain('SCAN task_text VIRTUAL TABLE INDEX');
	expect(steps).toContain('SEARCH task USING INTEGER PRIMARY KEY (rowid=?)');
});

test('words are found among many tasks as they are among few', async () => {
	const { ada, testApp, project, idsOf, pretendMany } = await aLargePlanner();
	const add = (title: string) => aTask(testApp, { owner: ada, project, title });
	const [tea, other, gone] = [await add('Green "Tea" 100%'), await add('Black tea'), await add('Green "tea" too')];
	const api = testApp.api(ada.token);
	await api.task.update({ id: other.id, title: 'ÖKO green "tea"' });
	await api.task.delete({ id: gone.id });
	await pretendMany();

	expect(await idsOf({ s: 'green "tea"' })).toEqual([tea.id, other.id]);
	expect(await idsOf({ s: 'black' })).toEqual([]);
	expect(await idsOf({ s: 'a longer text than anybody looks for '.repeat(400) })).toEqual([]);
	expect(await idsOf({ s: 'öko' })).toEqual([other.id]);
	expect(await idsOf({ s: '0%' })).toEqual([tea.id]);
	expect(await idsOf({ s: `#${tea.index}` })).toEqual([tea.id]);
});

test.runIf(isSqlite)('whether a task above it is found too costs a look at an index', async () => {
	const { plansOf, project } = await aPlanner();

	const steps = stepsOf(await plansOf({ projectId: project.id }, { expand: ['subtasks'] }), '"upper"');

	expect(steps).toMatch(/SEARCH upper USING .*INDEX.* \(task_id=\? AND relation_kind=\?\)/);
	expect(steps).not.toMatch(/SCAN (upper|task)\b/);
});

test.runIf(isSqlite)('tasks with all their parts are read off indexes', async () => {
	const { testApp, ada, project } = await aPlanner();
	testApp.app.feed.reset();
	const seen = await watchStatements(testApp);
	await testApp.api(ada.token).taskList.ofProject({ projectId: project.id, expand: ['subtasks'] });

	const plans = await Promise.all(seen().map((statement) => explain(testApp, statement)));

	const tables = /SCAN (task|task_label|task_assignee|task_reminder|attachment|file|task_relation|lower)$/;
	expect(plans.flatMap(({ steps }) => steps.filter((step) => tables.test(step)))).toEqual([]);
});
