import { fail } from '@ordna/domain/failures';
import { comparisonsOf, type Filter, isTimeZone, mentions, resolveFilter, usesNow } from '@ordna/domain/filter';
import { parseProjectRef } from '@ordna/domain/project';
import type { FilterSource } from '@ordna/domain/task-list';
import { addMs, type Instant } from '@ordna/domain/time';
import type { View } from '@ordna/domain/view';
import { assertPresent } from '../../context/assert-present.ts';
import type { QueryContext } from '../../context/index.ts';
import { callerZone } from '../user/index.ts';
import { everythingScope, projectScope, type Scope } from './list-scope.ts';
import { type Column, columnsOf, questionOf, requireFilterFacts } from './list-view.ts';
import { readFilter, type StoredQuery, searchWords } from './stored-query.ts';

/** What narrows tasks, as a client sends it. */
export interface MatchQuery {
	readonly s?: string | undefined;
	readonly filter?: string | undefined;
	readonly filterTimezone?: string | undefined;
	readonly filterIncludeNulls?: boolean | undefined;
	/** Whether the view's own filter and search are left out. */
	readonly ignoreViewFilter?: boolean | undefined;
	/** Whether the filter and search of the saved filter are left out. */
	readonly ignoreSavedFilter?: boolean | undefined;
}

/** A view whose tasks have places, with its columns when it is a board. */
export interface PlacedIn {
	readonly id: number;
	readonly mode: View['bucketConfigurationMode'];
	readonly columns: readonly Column[];
	readonly view: View;
}

/** Which tasks are meant, in no order: everything read and worked out. */
export interface TaskPredicate {
	readonly scope: Scope;
	readonly placed: PlacedIn | null;
	/** All of them hold. */
	readonly filters: readonly Filter<Instant>[];
	readonly includeNulls: boolean;
	/** In which days without a time are over. */
	readonly zone: string;
	/** What the columns of a board of filters show. */
	readonly columnFilters: readonly ColumnFilter[];
	/** All of them are found. */
	readonly searches: readonly string[];
}

export interface ColumnFilter {
	readonly filter: Filter<Instant> | null;
	readonly includeNulls: boolean;
	readonly s: string;
	readonly zone: string;
}

/** A place whose tasks are meant, the right to read them checked. */
export interface OpenedTarget {
	readonly scope: Scope;
	readonly view: View | null;
	/** The question of a saved filter. */
	readonly stored: StoredQuery | null;
}

/** More comparisons than this nobody writes, and the databases bound how deep a condition may be. */
const maxComparisons = 400;

/** The tasks of a view. */
export interface MatchInView extends TaskPredicate {
	readonly placed: PlacedIn;
}

/** Where the filters and searches of a predicate come from, one for each in their order. */
export interface Origins {
	/** With the filters as they were written, dates not worked out. */
	readonly filters: readonly { readonly source: FilterSource; readonly filter: Filter }[];
	readonly searches: readonly FilterSource[];
}

interface ReadMatch {
	readonly match: TaskPredicate;
	readonly origins: Origins;
	/** Whether some filter names a bucket by its number. */
	readonly namesBucket: boolean;
	/** Whether it means the same tasks a moment later. */
	readonly isStable: boolean;
}

/** The tasks of a target that match the query, the query of its view, and that of its saved filter. */
export async function readMatch(
	context: QueryContext,
	{ scope, view, stored }: OpenedTarget,
	query: MatchQuery,
): Promise<ReadMatch> {
	const columns = view && view.id > 0 ? await columnsOf(context, view) : [];
	const kept = query.ignoreSavedFilter ? null : stored;
	const asked: Asked[] = [
		{ ...readAsked(query), source: 'query' as const },
		...ofSource(view && !query.ignoreViewFilter ? questionOf(view) : null, 'view'),
		...ofSource(kept, 'saved_filter'),
	];
	const written = asked.flatMap(({ source, filter }) => (filter ? [{ source, filter }] : []));
	const filters = written.map((one) => one.filter);
	for (const filter of filters) checkSize(filter);
	const columnQueries = columns.map((column) => column.question).filter((question) => question !== null);
	const all = [...filters, ...columnQueries.map((one) => one.filter).filter((filter) => filter !== null)];
	const zone = await filterZone(context, query, { isSaved: stored !== null, isFiltered: all.length > 0 });
	const resolve = (now: Instant) => resolveAll({ filters, columns: columnQueries }, { now, zone });
	const resolved = resolve(context.now);
	const searches = searchesOf(asked);
	const match = {
		scope,
		placed: view && view.id > 0 ? { id: view.id, mode: view.bucketConfigurationMode, columns, view } : null,
		...resolved,
		// Where nothing hangs on it, people of all zones share what is cached.
		zone: all.some(comparesDays) ? zone : 'UTC',
		includeNulls: (kept ? asked.slice(1) : asked).some((one) => one.includeNulls),
		searches: searches.map(({ s }) => s),
	};
	const isStable = !all.some(usesNow) || same(resolved, resolve(addMs(context.now, 2000)));
	const origins = { filters: written, searches: searches.map(({ source }) => source) };
	return { match, origins, namesBucket: filters.some((filter) => mentions(filter, 'bucketId')), isStable };
}

/** The tasks a view shows by itself. That the caller may read its project is for the caller of this to check. */
export async function matchOfView(context: QueryContext, view: View): Promise<MatchInView> {
	const { match } = await readMatch(context, await targetOfView(context, view), {});
	return { ...match, placed: assertPresent(match.placed, `view ${view.id} has no places`) };
}

async function targetOfView(context: QueryContext, view: View): Promise<OpenedTarget> {
	const ref = parseProjectRef(view.projectId);
	if (ref.kind !== 'filter') return { scope: projectScope(view.projectId), view, stored: null };
	const { question } = await requireFilterFacts(context, ref.id);
	return { scope: await everythingScope(context), view, stored: question };
}

const datesWithDays = ['dueDate', 'startDate', 'endDate'] as const;
const comparesDays = (filter: Filter) => datesWithDays.some((field) => mentions(filter, field));

function same(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

type FilterParts = Pick<StoredQuery, 'filter' | 's' | 'includeNulls'>;
type Asked = FilterParts & { readonly source: FilterSource };

function ofSource(parts: FilterParts | null, source: FilterSource): Asked[] {
	return parts ? [{ ...parts, source }] : [];
}

function readAsked({ filter, s, filterIncludeNulls }: MatchQuery): FilterParts {
	return { filter: readFilter(filter ?? ''), s: searchWords(s ?? ''), includeNulls: filterIncludeNulls ?? false };
}

function checkSize(filter: Filter): void {
	if (comparisonsOf(filter).length <= maxComparisons) return;
	throw fail('filter.unreadable', {
		in: 'filter',
		expression: '…',
		reason: `more than ${maxComparisons} comparisons`,
	});
}

/**
 * The zone in which dates are worked out, those of a view's own filter too; in a saved filter its owner's, whatever is
 * asked for (docs/wire/tasks.md#lists-of-tasks). Where nothing is filtered nobody looks at it.
 */
async function filterZone(
	context: QueryContext,
	{ filterTimezone }: MatchQuery,
	{ isSaved, isFiltered }: { readonly isSaved: boolean; readonly isFiltered: boolean },
): Promise<string> {
	const { timezone } = context.app.settings.service;
	if (isSaved) return callerZone(context);
	if (!isFiltered || !filterTimezone) return timezone;
	if (!isTimeZone(filterTimezone)) throw fail('input.timeZone', { timezone: filterTimezone });
	return filterTimezone;
}

interface Unresolved {
	readonly filters: readonly Filter[];
	readonly columns: readonly StoredQuery[];
}

function resolveAll({ filters, columns }: Unresolved, context: { now: Instant; zone: string }) {
	return {
		filters: filters.map((filter) => resolveFilter(filter, context)),
		columnFilters: columns.map(
			({ filter, includeNulls, s }): ColumnFilter => ({
				filter: filter && resolveFilter(filter, context),
				includeNulls,
				s,
				zone: context.zone,
			}),
		),
	};
}

/** The words of a view take the place of those that are asked for; those of a saved filter are looked for as well. */
function searchesOf(asked: readonly Asked[]): Asked[] {
	const said = asked.filter(({ s }) => s !== '');
	const hasOwn = said.some(({ source }) => source === 'view');
	return said.filter(({ source }) => source !== 'query' || !hasOwn);
}
