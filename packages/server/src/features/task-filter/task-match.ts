import { fail } from '@ordna/domain/failures';
import { comparisonsOf, type Filter, isTimeZone, mentions, resolveFilter, usesNow } from '@ordna/domain/filter';
import { parseProjectRef } from '@ordna/domain/project';
import { addMs, type Instant } from '@ordna/domain/time';
import type { View } from '@ordna/domain/view';
import type { Ask } from '../../asking/index.ts';
import { must } from '../../asking/must.ts';
import { everythingScope, projectScope, type Scope } from './list-scope.ts';
import { type Column, columnsOf, questionOf, requireFilterFacts } from './list-view.ts';
import { readFilter, type StoredQuestion, searchWords } from './stored-question.ts';

/** What narrows tasks, as a client sends it. */
export interface MatchQuery {
	readonly s?: string | undefined;
	readonly filter?: string | undefined;
	readonly filterTimezone?: string | undefined;
	readonly filterIncludeNulls?: boolean | undefined;
}

/** A view whose tasks have places, with its columns when it is a board. */
export interface PlacedIn {
	readonly id: number;
	readonly mode: View['bucketConfigurationMode'];
	readonly columns: readonly Column[];
	readonly view: View;
}

/** Which tasks are meant, in no order: everything read and worked out. */
export interface TaskMatch {
	readonly scope: Scope;
	readonly placed: PlacedIn | null;
	/** All of them hold. */
	readonly filters: readonly Filter<Instant>[];
	readonly includeNulls: boolean;
	/** What the columns of a board of filters show. */
	readonly columnFilters: readonly ColumnFilter[];
	/** All of them are found. */
	readonly searches: readonly string[];
}

export interface ColumnFilter {
	readonly filter: Filter<Instant> | null;
	readonly includeNulls: boolean;
	readonly s: string;
}

/** A place whose tasks are meant, the right to read them checked. */
export interface OpenPlace {
	readonly scope: Scope;
	readonly view: View | null;
	/** The question of a saved filter. */
	readonly stored: StoredQuestion | null;
}

/** More comparisons than this nobody writes, and the databases bound how deep a condition may be. */
const mostComparisons = 400;

/** The tasks of a view. */
export interface MatchInView extends TaskMatch {
	readonly placed: PlacedIn;
}

interface ReadMatch {
	readonly match: TaskMatch;
	/** Whether some filter asks for a bucket by its number. */
	readonly namesBucket: boolean;
	/** Whether it means the same tasks a moment later. */
	readonly isStable: boolean;
}

/** The tasks of a place that fit what is asked, what its view asks, and what its saved filter asks. */
export async function readMatch(ask: Ask, { scope, view, stored }: OpenPlace, query: MatchQuery): Promise<ReadMatch> {
	const columns = view && view.id > 0 ? await columnsOf(ask, view) : [];
	const asked: Asked[] = [readAsked(query), view && questionOf(view), stored].filter((one) => one !== null);
	const filters = asked.map((one) => one.filter).filter((filter) => filter !== null);
	for (const filter of filters) checkSize(filter);
	const columnQuestions = columns.map((column) => column.question).filter((question) => question !== null);
	const all = [...filters, ...columnQuestions.map((one) => one.filter).filter((filter) => filter !== null)];
	const zone = await zoneOf(ask, query, { isSaved: stored !== null, isFiltered: all.length > 0 });
	const resolve = (now: Instant) => resolveAll({ filters, columns: columnQuestions }, { now, zone });
	const resolved = resolve(ask.now);
	const match = {
		scope,
		placed: view && view.id > 0 ? { id: view.id, mode: view.bucketConfigurationMode, columns, view } : null,
		...resolved,
		includeNulls: (stored ? asked.slice(1) : asked).some((one) => one.includeNulls),
		searches: searchesOf(asked, stored),
	};
	const isStable = !all.some(usesNow) || same(resolved, resolve(addMs(ask.now, 2000)));
	return { match, namesBucket: filters.some((filter) => mentions(filter, 'bucketId')), isStable };
}

/** The tasks a view shows by itself. That the caller may read its place is for the caller of this to check. */
export async function matchOfView(ask: Ask, view: View): Promise<MatchInView> {
	const { match } = await readMatch(ask, await placeOf(ask, view), {});
	return { ...match, placed: must(match.placed, `view ${view.id} has no places`) };
}

async function placeOf(ask: Ask, view: View): Promise<OpenPlace> {
	const ref = parseProjectRef(view.projectId);
	if (ref.kind !== 'filter') return { scope: projectScope(view.projectId), view, stored: null };
	const { question } = await requireFilterFacts(ask, ref.id);
	return { scope: await everythingScope(ask), view, stored: question };
}

function same(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

type Asked = Pick<StoredQuestion, 'filter' | 's' | 'includeNulls'>;

function readAsked({ filter, s, filterIncludeNulls }: MatchQuery): Asked {
	return { filter: readFilter(filter ?? ''), s: searchWords(s ?? ''), includeNulls: filterIncludeNulls ?? false };
}

function checkSize(filter: Filter): void {
	if (comparisonsOf(filter).length <= mostComparisons) return;
	throw fail('filter.unreadable', {
		in: 'filter',
		expression: '…',
		reason: `more than ${mostComparisons} comparisons`,
	});
}

/**
 * The zone in which dates are worked out, those of a view's own filter too; in a saved filter its owner's, whatever is
 * asked for (docs/wire/tasks.md#lists-of-tasks). Where nothing is filtered nobody looks at it.
 */
async function zoneOf(
	ask: Ask,
	{ filterTimezone }: MatchQuery,
	{ isSaved, isFiltered }: { readonly isSaved: boolean; readonly isFiltered: boolean },
): Promise<string> {
	const { timezone } = ask.app.settings.service;
	if (isSaved && ask.caller.kind === 'person') {
		const own = await ask.db.selectFrom('user').select('timezone').where('id', '=', ask.caller.id).executeTakeFirst();
		return own?.timezone || timezone;
	}
	if (!isFiltered || !filterTimezone) return timezone;
	if (!isTimeZone(filterTimezone)) throw fail('input.timeZone', { timezone: filterTimezone });
	return filterTimezone;
}

interface Unresolved {
	readonly filters: readonly Filter[];
	readonly columns: readonly StoredQuestion[];
}

function resolveAll({ filters, columns }: Unresolved, context: { now: Instant; zone: string }) {
	return {
		filters: filters.map((filter) => resolveFilter(filter, context)),
		columnFilters: columns.map(
			({ filter, includeNulls, s }): ColumnFilter => ({
				filter: filter && resolveFilter(filter, context),
				includeNulls,
				s,
			}),
		),
	};
}

/** The words of a view take the place of those that are asked for; those of a saved filter are looked for as well. */
function searchesOf(asked: readonly Asked[], stored: Asked | null): string[] {
	const [own, ...others] = asked;
	const ofView = others.find((one) => one !== stored)?.s;
	return [ofView || own?.s || '', stored?.s ?? ''].filter((words) => words !== '');
}
