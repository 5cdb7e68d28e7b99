import { writeInstant } from '@ordna/domain/contract';
import { invalid } from '@ordna/domain/failures';
import { maxTaskOrderLength, maxTasksByIds, type TaskExpansion } from '@ordna/domain/task-list';
import type { QueryContext } from '../../context/index.ts';
import { type Answer, JsonFragment, type Page, pagedText, withCommas } from '../../http/index.ts';
import {
	type ListQuery,
	type ListTarget,
	type PlacedIn,
	parseListQuery,
	type TaskListQuery,
	withDates,
} from '../task-filter/index.ts';
import {
	cachedAnswer,
	type Expanded,
	expandTasks,
	type Placed,
	requireExpansions,
	serializeTasks,
	type TaskAnswer,
} from '../task-json/index.ts';
import { readableAmong } from '../task-read/index.ts';
import { serializeUsers } from '../user/index.ts';
import { type ColumnOrder, findBoard, isBoard } from './board.queries.ts';
import { findOrder } from './order.queries.ts';
import { type Branch, findBeneath, findBranches } from './subtasks.ts';
import { summarize, type TaskSummary } from './task-summary.ts';

/** A page of tasks, or of a board the same page of each of its columns. */
export async function listTasks(
	context: QueryContext,
	target: ListTarget,
	query: ListQuery,
	page: Page,
): Promise<Answer<never>> {
	const expansions = requireExpansions(context.caller, query.expand);
	const question = await parseListQuery(context, target, query);
	const showing = { question, page, expansions };
	const load = () => (isBoard(question) ? boardPage(context, { ...showing, question }) : flatPage(context, showing));
	const { key } = question;
	if (key === null || expansions.size > 0) return (await load()).answer;
	return cachedAnswer(context, `${page.number}|${page.size}|${key}`, load);
}

interface Showing<Question extends TaskListQuery> {
	readonly question: Question;
	readonly page: Page;
	readonly expansions: ReadonlySet<TaskExpansion>;
}

async function flatPage(
	context: QueryContext,
	{ question, page, expansions }: Showing<TaskListQuery>,
): Promise<TaskAnswer> {
	const { start, ids, positions, total } = await findOrder(context, question, page);
	const from = page.offset - start;
	const to = page.limit === null ? ids.length : from + page.limit;
	const own = ids.slice(from, to);
	const beneath = question.isTree ? await findBeneath(context, question, own) : [];
	const all = [...own, ...beneath.map(({ id }) => id)];
	const places = [...positions.slice(from, to), ...beneath.map(({ position }) => position ?? 0)];
	const expanded = await expandTasks(context, all, expansions);
	const texts = await serializeTasks(context, all, { placed: placementsOf(all, places), expanded });
	// Subtasks come on top: neither the headers nor the next page count them (docs/wire/tasks.md#lists-of-tasks).
	const text = JsonFragment.list(texts);
	const answer = pagedText<never>(text, texts.length - beneath.length, total, page);
	return { answer, text, ids: all, projectId: projectIdOf(question) };
}

function projectIdOf({ scope }: TaskListQuery): number | null {
	return scope.kind === 'project' ? scope.projectId : null;
}

function placementsOf(ids: readonly number[], positions: readonly number[], bucketId = 0): Map<number, Placed> {
	return new Map(ids.map((id, at) => [id, { position: positions[at] ?? 0, bucketId }]));
}

type BoardQuery = TaskListQuery & { readonly placed: PlacedIn };

/** Its headers count columns, not cards (docs/wire/requests.md#paging): clients look at `count`. */
async function boardPage(
	context: QueryContext,
	{ question, page, expansions }: Showing<BoardQuery>,
): Promise<TaskAnswer> {
	const columns = (await findBoard(context, question, page)).map((column) => pageOfColumn(column, page));
	const people = await serializeUsers(
		context,
		question.placed.columns.flatMap(({ createdById }) => createdById ?? []),
	);
	const shown = [...new Set(columns.flatMap((column) => column.ids))];
	const expanded = await expandTasks(context, shown, expansions);
	const cards = await serializeCards(context, question.placed, { columns, expanded });
	const { length: count } = question.placed.columns;
	const pieces = question.placed.columns.flatMap(({ text, createdById }, at) => {
		const own = cards[at] ?? [];
		const createdBy = (createdById !== null && people.get(createdById)) || 'null';
		const column = `${at === 0 ? '' : ','}${text},"created_by":${createdBy},"count":${columns[at]?.count ?? 0}`;
		return own.length === 0 ? [column, '}'] : [column, ',"tasks":[', ...withCommas(own), ']}'];
	});
	const text = new JsonFragment(['[', ...pieces, ']\n']);
	const answer = pagedText<never>(text, count, count, page);
	return { answer, text, ids: shown, projectId: projectIdOf(question) };
}

function pageOfColumn({ id, ids, positions, count }: ColumnOrder, { offset, limit }: Page): ColumnOrder {
	const end = limit === null ? ids.length : offset + limit;
	return { id, ids: ids.slice(offset, end), positions: positions.slice(offset, end), count };
}

interface Cards {
	readonly columns: readonly ColumnOrder[];
	readonly expanded: ReadonlyMap<number, Expanded>;
}

/** The cards of each column as JSON. All are fetched at once; then each column is made from memory. */
async function serializeCards(
	context: QueryContext,
	{ mode }: PlacedIn,
	{ columns, expanded }: Cards,
): Promise<string[][]> {
	const placed = new Map(columns.flatMap(({ id, ids, positions }) => [...placementsOf(ids, positions, id)]));
	const all = columns.flatMap((column) => column.ids);
	const texts = await serializeTasks(context, all, { placed, expanded });
	if (mode === 'manual' && texts.length === all.length) {
		let from = 0;
		return columns.map(({ ids }) => {
			const own = texts.slice(from, from + ids.length);
			from += ids.length;
			return own;
		});
	}
	// A card may stand in several columns, and one that was deleted just now is left out.
	return Promise.all(
		columns.map(({ id, ids, positions }) =>
			serializeTasks(context, ids, { placed: placementsOf(ids, positions, id), expanded }),
		),
	);
}

/** The order of a view, whole, for the client that keeps it up to date by the live feed. */
export async function viewOrder(
	context: QueryContext,
	target: ListTarget,
	{ expand, summary: isSummedUp = false, ...query }: ListQuery & { readonly summary?: boolean | undefined },
): Promise<JsonFragment> {
	const hasBranches = requireExpansions(context.caller, expand).has('subtasks');
	// Taken before anything is read: what is newer than it is pushed once more, and does no harm.
	const { seq } = context.app.feed;
	const question = await parseListQuery(context, target, query);
	const whole = { offset: 0, limit: null };
	if (!isBoard(question)) {
		const { ids, positions } = await findOrder(context, question, whole);
		const branches = hasBranches ? `,"branches":[${(await findBranches(context, ids)).map(branchText).join(',')}]` : '';
		const summary = isSummedUp ? `,"summary":${summaryText(await summarize(context, ids))}` : '';
		return new JsonFragment(`{"seq":${seq},${idsText(ids, positions)}${branches}${summary}}\n`);
	}
	const buckets = (await findBoard(context, question, whole)).map(
		({ id, ids, positions }) => `{"bucket_id":${id},${idsText(ids, positions)}}`,
	);
	return new JsonFragment(`{"seq":${seq},"ids":[],"positions":[],"buckets":[${buckets.join(',')}]}\n`);
}

const branchText = ({ taskId, subtaskIds }: Branch) => `{"task_id":${taskId},"subtask_ids":[${subtaskIds.join(',')}]}`;

function summaryText({ done, percentDone, filled, earliest, latest }: TaskSummary): string {
	const datesText = (dates: TaskSummary['earliest']) =>
		JSON.stringify(Object.fromEntries(dates.map(([name, date]) => [name, writeInstant(date)])));
	const parts = `"filled":${JSON.stringify(Object.fromEntries(filled))},"earliest":${datesText(earliest)},"latest":${datesText(latest)}`;
	return `{"done":${done},"percent_done":${percentDone},${parts}}`;
}

/** Without a view of its own a list has no positions: they are 0, as in its pages. */
function idsText(ids: readonly number[], positions: readonly number[]): string {
	const all = positions.length === ids.length ? positions : ids.map(() => 0);
	return `"ids":[${ids.join(',')}],"positions":[${all.join(',')}]`;
}

/** The order of everything the caller may see, with the due dates by which overviews divide it. */
export async function taskOrder(context: QueryContext, query: ListQuery): Promise<JsonFragment> {
	const { seq } = context.app.feed;
	const question = withDates(await parseListQuery(context, {}, query));
	const { ids, dueDates, total } = await findOrder(context, question, { offset: 0, limit: maxTaskOrderLength });
	const dates = dueDates.map((date) => date ?? 'null');
	return new JsonFragment(
		`{"seq":${seq},"ids":[${ids.join(',')}],"due_dates":[${dates.join(',')}],"total":${total}}\n`,
	);
}

/** Tasks by their ids, without those the caller may not read. */
export async function tasksByIds(
	context: QueryContext,
	ids: readonly number[],
	expand?: readonly string[],
): Promise<JsonFragment> {
	if (ids.length > maxTasksByIds) throw invalid(`ids: must be at most ${maxTasksByIds}`);
	const expansions = requireExpansions(context.caller, expand);
	const readable = await readableAmong(context, ids);
	const expanded = await expandTasks(context, readable, expansions);
	return JsonFragment.list(await serializeTasks(context, readable, { expanded }));
}
