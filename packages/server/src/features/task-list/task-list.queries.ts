import { invalid } from '@ordna/domain/failures';
import { longestTaskOrder, mostTasksByIds, type TaskExpansion } from '@ordna/domain/task-list';
import type { Ask } from '../../asking/index.ts';
import { type Answer, type Page, pagedText, WireText, withCommas } from '../../http/index.ts';
import { rightsOf } from '../access/index.ts';
import { type Expanded, expandTasks, findKeptTasks, type Placed, requireExpansions, taskTexts } from '../task/index.ts';
import {
	type ListPlace,
	type ListQuery,
	type ListQuestion,
	type PlacedIn,
	readQuestion,
	withDates,
} from '../task-filter/index.ts';
import { peopleTexts } from '../user/index.ts';
import { type ColumnOrder, findBoard, isBoard } from './board.queries.ts';
import { findOrder } from './order.queries.ts';
import { findBeneath } from './subtasks.ts';

/** A page of tasks, or of a board the same page of each of its columns. */
export async function listTasks<T>(ask: Ask, place: ListPlace, query: ListQuery, page: Page): Promise<Answer<T[]>> {
	const expansions = requireExpansions(ask.caller, query.expand);
	const question = await readQuestion(ask, place, query);
	const showing = { question, page, expansions };
	return isBoard(question) ? boardPage(ask, { ...showing, question }) : flatPage(ask, showing);
}

interface Showing<Question extends ListQuestion> {
	readonly question: Question;
	readonly page: Page;
	readonly expansions: ReadonlySet<TaskExpansion>;
}

async function flatPage<T>(ask: Ask, { question, page, expansions }: Showing<ListQuestion>): Promise<Answer<T[]>> {
	const { start, ids, positions, total } = await findOrder(ask, question, page);
	const from = page.offset - start;
	const to = page.limit === null ? ids.length : from + page.limit;
	const own = ids.slice(from, to);
	const beneath = question.isTree ? await findBeneath(ask, question, own) : [];
	const all = [...own, ...beneath.map(({ id }) => id)];
	const places = [...positions.slice(from, to), ...beneath.map(({ position }) => position ?? 0)];
	const expanded = await expandTasks(ask, all, expansions);
	const texts = await taskTexts(ask, all, { placed: placesOf(all, places), expanded });
	// Subtasks come on top: neither the headers nor the next page count them (docs/wire/tasks.md#lists-of-tasks).
	return pagedText<T>(WireText.list(texts), texts.length - beneath.length, total, page);
}

function placesOf(ids: readonly number[], positions: readonly number[], bucketId = 0): Map<number, Placed> {
	return new Map(ids.map((id, at) => [id, { position: positions[at] ?? 0, bucketId }]));
}

type BoardQuestion = ListQuestion & { readonly placed: PlacedIn };

/** Its headers count columns, not cards (docs/wire/requests.md#paging): clients look at `count`. */
async function boardPage<T>(ask: Ask, { question, page, expansions }: Showing<BoardQuestion>): Promise<Answer<T[]>> {
	const columns = (await findBoard(ask, question, page)).map((column) => pageOfColumn(column, page));
	const people = await peopleTexts(
		ask,
		question.placed.columns.flatMap(({ createdById }) => createdById ?? []),
	);
	const shown = [...new Set(columns.flatMap((column) => column.ids))];
	const expanded = await expandTasks(ask, shown, expansions);
	const cards = await cardTexts(ask, question.placed, { columns, expanded });
	const { length: count } = question.placed.columns;
	const pieces = question.placed.columns.flatMap(({ text, createdById }, at) => {
		const own = cards[at] ?? [];
		const createdBy = (createdById !== null && people.get(createdById)) || 'null';
		const column = `${at === 0 ? '' : ','}${text},"created_by":${createdBy},"count":${columns[at]?.count ?? 0}`;
		return own.length === 0 ? [column, '}'] : [column, ',"tasks":[', ...withCommas(own), ']}'];
	});
	return pagedText<T>(new WireText(['[', ...pieces, ']\n']), count, count, page);
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
async function cardTexts(ask: Ask, { mode }: PlacedIn, { columns, expanded }: Cards): Promise<string[][]> {
	const placed = new Map(columns.flatMap(({ id, ids, positions }) => [...placesOf(ids, positions, id)]));
	const all = columns.flatMap((column) => column.ids);
	const texts = await taskTexts(ask, all, { placed, expanded });
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
		columns.map(({ id, ids, positions }) => taskTexts(ask, ids, { placed: placesOf(ids, positions, id), expanded })),
	);
}

/** The order of a view, whole, for the client that keeps it up to date by the live feed. */
export async function viewOrder(ask: Ask, place: ListPlace, query: ListQuery): Promise<WireText> {
	// Taken before anything is read: what is newer than it is told once more, and does no harm.
	const { seq } = ask.app.feed;
	const question = await readQuestion(ask, place, query);
	const whole = { offset: 0, limit: null };
	if (!isBoard(question)) {
		const { ids, positions } = await findOrder(ask, question, whole);
		return new WireText(`{"seq":${seq},${idsText(ids, positions)}}\n`);
	}
	const buckets = (await findBoard(ask, question, whole)).map(
		({ id, ids, positions }) => `{"bucket_id":${id},${idsText(ids, positions)}}`,
	);
	return new WireText(`{"seq":${seq},"ids":[],"positions":[],"buckets":[${buckets.join(',')}]}\n`);
}

/** Without a view of its own a list has no positions: they are 0, as in its pages. */
function idsText(ids: readonly number[], positions: readonly number[]): string {
	const all = positions.length === ids.length ? positions : ids.map(() => 0);
	return `"ids":[${ids.join(',')}],"positions":[${all.join(',')}]`;
}

/** The order of everything the caller may see, with the due dates by which overviews divide it. */
export async function taskOrder(ask: Ask, query: ListQuery): Promise<WireText> {
	const { seq } = ask.app.feed;
	const question = withDates(await readQuestion(ask, {}, query));
	const { ids, dueDates, total } = await findOrder(ask, question, { offset: 0, limit: longestTaskOrder });
	const dates = dueDates.map((date) => date ?? 'null');
	return new WireText(`{"seq":${seq},"ids":[${ids.join(',')}],"due_dates":[${dates.join(',')}],"total":${total}}\n`);
}

/** Tasks by their ids, without those the caller may not read. */
export async function tasksByIds(ask: Ask, ids: readonly number[]): Promise<WireText> {
	if (ids.length > mostTasksByIds) throw invalid(`ids: must be at most ${mostTasksByIds}`);
	const [tasks, rights] = await Promise.all([findKeptTasks(ask, ids), rightsOf(ask)]);
	const readable = ids.filter((id) => rights.has(tasks.get(id)?.projectId ?? 0));
	return WireText.list(await taskTexts(ask, readable));
}
