import { sql } from 'kysely';
import type { CommandContext } from '../../context/index.ts';
import {
	asAnswered,
	columnsOf,
	favoriteFilters,
	type Given,
	keyOf,
	lockEverything,
	type PlacedRow,
	placeRows,
	requireColumns,
	type TableSpec,
	tellEverybody,
	workOutConsequences,
} from '../documented-tables/index.ts';
import { oneAddressEach } from '../identity/index.ts';
import { allRows, removeAll, removeEverything, takeOutNaming } from './test-rows.ts';
import { keepWaiting, waitingRows } from './waiting.ts';

/** What a table is filled with. */
export interface Filling {
	readonly spec: TableSpec;
	readonly rows: readonly Given[];
	/** What was there before goes. */
	readonly isEmptiedFirst: boolean;
}

/**
 * Fills a table, and answers with all of its rows as they then are. What names rows that are not there waits for them: the
 * references of the database stay strict. Rows are not checked, but for the columns that none may lack.
 */
export async function fillTable(
	context: CommandContext,
	{ spec, rows, isEmptiedFirst }: Filling,
): Promise<Record<string, unknown>[]> {
	requireColumns(spec, rows);
	await lockEverything(context);
	const waiting = await waitingRows(context);
	const left = isEmptiedFirst ? await emptyTable(context, spec, waiting) : waiting;
	const given: GivenRow[] = [];
	for (const one of rows) given.push({ given: one, placed: await spec.toRows(one, context) });
	const stillWaiting = await placeRows(context, [...left, ...withOneNameEach(given)]);
	await keepWaiting(context, stillWaiting);
	await workOutConsequences(context);
	tellEverybody(context);
	return answerOf(context, spec, stillWaiting, given);
}

/** Empties every table but those of the server itself: its id, its schema and how far its jobs are stay. */
export async function emptyEverything(context: CommandContext): Promise<void> {
	await lockEverything(context);
	await removeEverything(context);
	tellEverybody(context);
}

/** Accounts that are given together are not there yet when each of them is looked at. */
function withOneNameEach(given: readonly GivenRow[]): PlacedRow[] {
	const placed = given.flatMap((one) => one.placed);
	const rows = oneAddressEach(placed.map(({ row }) => row));
	return placed.map(({ table }, at) => ({ table, row: rows[at] ?? {} }));
}

/** Marks without a reference of their own, by the table whose rows they name. */
const marks: Readonly<Record<string, readonly (readonly [table: string, entity: string])[]>> = {
	task: [
		['favorite', 'task'],
		['subscription', 'task'],
		['reaction', 'task'],
	],
	comment: [['reaction', 'comment']],
	project: [
		['favorite', 'project'],
		['subscription', 'project'],
	],
};

/** Empties a table; answers with what waits then. */
async function emptyTable(
	context: CommandContext,
	{ name, tables }: TableSpec,
	waiting: readonly PlacedRow[],
): Promise<PlacedRow[]> {
	const left = waiting.filter(({ table }) => !tables.includes(table));
	for (const table of tables) {
		left.push(...(await takeOutNaming(context, table)));
		for (const [marking, entity] of marks[table] ?? [])
			await sql`delete from ${sql.table(marking)} where entity = ${entity}`.execute(context.db);
		await removeAll(context, table);
	}
	if (name === 'saved_filters') return left.filter(({ table }) => table !== 'favorite');
	if (name === 'users') await sql`delete from ${sql.table('notification_content')}`.execute(context.db);
	return left;
}

interface GivenRow {
	readonly given: Given;
	readonly placed: readonly PlacedRow[];
}

async function answerOf(
	context: CommandContext,
	spec: TableSpec,
	waiting: readonly PlacedRow[],
	given: readonly GivenRow[],
): Promise<Record<string, unknown>[]> {
	const all: PlacedRow[] = [];
	for (const table of spec.tables) all.push(...(await allRows(context, table)).map((row) => ({ table, row })));
	all.push(...waiting.filter(({ table }) => spec.tables.includes(table)));
	const marked = await favoriteFilters(context);
	const asGiven = new Map(given.map((one) => [keysOf(one.placed)[0] ?? '', one.given]));
	const columns = columnsOf(spec);
	const answers = all.map((placed) => {
		const known = asGiven.get(keyOf(placed.table, placed.row)) ?? {};
		const own = Object.entries(known).filter(([column]) => columns.includes(column));
		const answer = { ...spec.toGiven(placed, marked), ...Object.fromEntries(own) };
		return Object.fromEntries(Object.entries(answer).map(([column, value]) => [column, asAnswered(value)]));
	});
	return spec.always.includes('id') ? numbered(answers) : answers;
}

function keysOf(placed: readonly PlacedRow[]): string[] {
	return placed.map(({ table, row }) => keyOf(table, row));
}

/** Rows whose ids are not kept get some that no other has; they come in the order of their ids. */
function numbered(answers: readonly Record<string, unknown>[]): Record<string, unknown>[] {
	let last = answers.reduce((most, { id }) => Math.max(most, Number(id ?? 0)), 0);
	const all = answers.map((answer) => {
		if (answer['id'] !== undefined) return answer;
		last += 1;
		return { id: last, ...answer };
	});
	return all.sort((one, other) => Number(one['id']) - Number(other['id']));
}
